import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { fieldsOf, textsIn } from '#ui/forms/form-fields.ts'
import {
  type BiographyDraft,
  cardCount,
  readBiographyToEdit,
  type VersionedBiography,
  writeBiography,
} from '../biography-contract.ts'
import { PhotosField, readPhotos } from '../photos-field.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readBiographyToEdit, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Biography'))

export const handle = { title: msg('Ministry') }

export default function AdminBiographyPage() {
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being typed.
  const [biography, setBiography] = useState(useLoaderData<typeof loader>())
  return <BiographyForm key={biography.version} biography={biography} onSaved={setBiography} />
}

const cardNumbers = Array.from({ length: cardCount }, (_, index) => index)

const read = (data: FormData): BiographyDraft => ({
  ...textsIn(data, 'title', 'body'),
  cards: cardNumbers.map((card) => ({
    title: String(data.get(`card-${card}-title`)),
    text: String(data.get(`card-${card}-text`)),
  })),
  photos: readPhotos(data),
})

async function biographyNow() {
  const biography = await call(readBiographyToEdit, {})
  const { version, updated, ...draft } = biography
  return { version, draft, biography }
}

/** The biography is one document that always exists and is only updated. */
function BiographyForm({
  biography,
  onSaved,
}: {
  biography: VersionedBiography
  onSaved: (saved: VersionedBiography) => void
}) {
  return (
    <EditorForm
      check={writeBiography.input}
      read={(data) => ({ version: biography.version, draft: read(data) })}
      save={async (input, over = input.version) => {
        const saved = await call(writeBiography, { ...input, version: over })
        return { said: t('Saved.'), done: () => onSaved(saved) }
      }}
      heading={<h1 className="text-title">{t('Biography')}</h1>}
      autosave={{ name: () => 'biography' }}
      theirs={{ read: biographyNow, take: ({ biography }) => onSaved(biography) }}
    >
      {(form) => <BiographyFields biography={biography} fault={(name) => form.fault(`draft.${name}`)} />}
    </EditorForm>
  )
}

function BiographyFields({
  biography,
  fault,
}: {
  biography: VersionedBiography
  fault: (name: string) => string | undefined
}) {
  const { field } = fieldsOf(biography, fault)
  return (
    <>
      <TextField label={t('Title')} {...field('title')} maxLength={200} />
      <RichTextField label={t('Text')} {...field('body')} rows={14} />
      <h2 className="text-heading">{t('Four cards')}</h2>
      {cardNumbers.map((card) => (
        <fieldset key={card} className="grid gap-4 sm:grid-cols-[12rem_1fr]">
          <legend className="sr-only">{t('Card {number}', { number: card + 1 })}</legend>
          <TextField
            label={t('Card {number}: title', { number: card + 1 })}
            name={`card-${card}-title`}
            defaultValue={biography.cards[card]?.title}
            error={fault(`cards.${card}.title`)}
            maxLength={60}
          />
          <TextField
            label={t('Card {number}: text', { number: card + 1 })}
            name={`card-${card}-text`}
            defaultValue={biography.cards[card]?.text}
            error={fault(`cards.${card}.text`)}
            maxLength={200}
          />
        </fieldset>
      ))}
      <PhotosField photos={biography.photos} fault={fault} />
    </>
  )
}
