import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { type FormFields, textsIn } from '#ui/forms/form-fields.ts'
import { VersionedForm } from '#ui/forms/versions/versioned-form.tsx'
import {
  type Biography,
  type BiographyDraft,
  BiographyInput,
  cardCount,
  listBiographyVersions,
  readBiographyToEdit,
  type VersionedBiography,
  writeBiography,
} from '../biography-contract.ts'
import { PhotosField, readPhotos } from '../photos-field.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readBiographyToEdit, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Biography'))

export const handle = { title: msg('Ministry') }

type Item = { id: number; version: number; draft: Biography }

/** The biography is one document that always exists and is only updated. */
const itemOf = ({ version, updated, ...draft }: VersionedBiography): Item => ({ id: 1, version, draft })

export default function AdminBiographyPage() {
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being typed.
  const [item, setItem] = useState(itemOf(useLoaderData<typeof loader>()))
  return <BiographyForm key={item.version} item={item} onSaved={setItem} />
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

function BiographyForm({ item, onSaved }: { item: Item; onSaved: (saved: Item) => void }) {
  return (
    <VersionedForm
      source="biography"
      item={item}
      inputOf={(from) => ({ draft: from?.draft ?? item.draft })}
      check={BiographyInput}
      read={(data) => ({ draft: read(data) })}
      // It is public.
      isDraft={() => false}
      save={async ({ draft }, over) =>
        itemOf(await call(writeBiography, { version: over?.version ?? item.version, draft }))
      }
      find={async () => itemOf(await call(readBiographyToEdit, {}))}
      versions={(_, version) => call(listBiographyVersions, { version })}
      onSaved={async (saved) => ({ said: t('Saved.'), done: () => onSaved(saved) })}
      heading={<h1 className="text-title">{t('Biography')}</h1>}
    >
      {(fields) => <BiographyFields {...fields} />}
    </VersionedForm>
  )
}

function BiographyFields({ draft, field, fault }: FormFields<Biography>) {
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
            defaultValue={draft.cards[card]?.title}
            error={fault(`cards.${card}.title`)}
            maxLength={60}
          />
          <TextField
            label={t('Card {number}: text', { number: card + 1 })}
            name={`card-${card}-text`}
            defaultValue={draft.cards[card]?.text}
            error={fault(`cards.${card}.text`)}
            maxLength={200}
          />
        </fieldset>
      ))}
      <PhotosField photos={draft.photos} fault={fault} />
    </>
  )
}
