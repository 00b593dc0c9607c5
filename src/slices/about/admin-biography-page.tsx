import { useCallback, useRef, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/call.ts'
import { organisation } from '#core/organisation.ts'
import { callIn } from '#core/page-services.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { useUnsavedGuard } from '#ui/unsaved-guard.ts'
import { useForm } from '#ui/use-form.ts'
import {
  type BiographyDraft,
  cardCount,
  type HeldBiography,
  readBiographyToEdit,
  writeBiography,
} from './biography-contract.ts'
import { PhotosField, readPhotos } from './photos-field.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readBiographyToEdit, {})

export const meta: MetaFunction = () => [{ title: `Biography · ${organisation.name}` }]

export const handle = { title: 'Ministry' }

export default function AdminBiographyPage() {
  // Read once: when the page's data comes anew with somebody else's change, what is being typed must stand.
  const [held, setHeld] = useState(useLoaderData<typeof loader>())
  return <BiographyForm key={held.version} held={held} onSaved={setHeld} />
}

const cardNumbers = Array.from({ length: cardCount }, (_, index) => index)

const read = (data: FormData): BiographyDraft => ({
  title: String(data.get('title')),
  body: String(data.get('body')),
  cards: cardNumbers.map((card) => ({
    title: String(data.get(`card-${card}-title`)),
    text: String(data.get(`card-${card}-text`)),
  })),
  photos: readPhotos(data),
})

/** One document, which is always there: it is changed, never made or deleted. */
function BiographyForm({ held, onSaved }: { held: HeldBiography; onSaved: (saved: HeldBiography) => void }) {
  const changed = useRef(false)
  useUnsavedGuard(useCallback(() => changed.current, []))
  const form = useForm({
    check: writeBiography.input,
    read: (data) => ({ version: held.version, draft: read(data) }),
    send: async (input) => {
      const saved = await call(writeBiography, input)
      changed.current = false
      toast.success('Saved')
      onSaved(saved)
    },
  })
  const fault = (field: string) => form.fault(`draft.${field}`)
  return (
    <form
      {...form.props}
      onInput={() => {
        changed.current = true
      }}
      className="flex max-w-3xl flex-col gap-6"
    >
      <h1 className="text-title">Biography</h1>
      {form.refusal && (
        <Banner tone="danger" title={form.refusal.message}>
          {form.refusal.status === 409
            ? 'What you typed is still here. Copy what you need, then open the page anew to see the other change.'
            : 'What you typed is still here. Try again.'}
        </Banner>
      )}
      <TextField
        label="Title"
        name="title"
        defaultValue={held.title}
        error={fault('title')}
        maxLength={200}
      />
      <TextArea
        label="Text"
        name="body"
        rows={14}
        defaultValue={held.body}
        error={fault('body')}
        hint="Each line is a paragraph."
        maxLength={30_000}
      />
      <h2 className="text-heading">Four cards</h2>
      {cardNumbers.map((card) => (
        <fieldset key={card} className="grid gap-4 sm:grid-cols-[12rem_1fr]">
          <legend className="sr-only">Card {card + 1}</legend>
          <TextField
            label={`Card ${card + 1}: about`}
            name={`card-${card}-title`}
            defaultValue={held.cards[card]?.title}
            error={fault(`cards.${card}.title`)}
            maxLength={60}
          />
          <TextField
            label={`Card ${card + 1}: text`}
            name={`card-${card}-text`}
            defaultValue={held.cards[card]?.text}
            error={fault(`cards.${card}.text`)}
            maxLength={200}
          />
        </fieldset>
      ))}
      <PhotosField photos={held.photos} fault={fault} />
      <div className="flex flex-wrap gap-3 border-line border-t pt-6">
        <Button type="submit" busy={form.busy} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
