import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '#core/call.ts'
import type { Desk, Held } from '#core/collection.ts'
import { Banner } from './banner.tsx'
import { Button, ButtonLink } from './button.tsx'
import { PublicationField, readPublication, type StateNames } from './publication-field.tsx'
import { toast } from './toast.tsx'
import { useUnsavedGuard } from './unsaved-guard.ts'
import { useForm } from './use-form.ts'
import { useOverlay } from './use-overlay.ts'

export { heldLoader } from './collection-loader.ts'

export type FormTexts = { create: string; update: string; busy: string }

type FormProps<Draft> = {
  of: Desk<Draft>
  held: Held<Draft> | null
  empty: Draft
  read: (data: FormData) => Draft
  texts?: FormTexts
  /** Where the usual states have other names. */
  stateNames?: StateNames
  children: (draft: Draft, fault: (field: string) => string | undefined) => ReactNode
}

/** One item of a collection to write or change. The slice gives the fields, and reads them back into a draft. */
export function CollectionForm<Draft>({
  address,
  ...form
}: FormProps<Draft> & {
  /** Where it leads when it is saved, or left. */
  address: string
}) {
  const navigate = useNavigate()
  return (
    <HeldForm
      {...form}
      heading={<h1 className="text-title">{form.held ? `Edit ${form.of.noun}` : `New ${form.of.noun}`}</h1>}
      onSaved={() => navigate(address)}
      cancel={
        <ButtonLink variant="quiet" href={address}>
          Cancel
        </ButtonLink>
      }
    />
  )
}

/** The same form without a page of its own: in a card over the list, which then shows what was saved. */
export function CollectionCardForm<Draft>(form: FormProps<Draft>) {
  const { close, leave } = useOverlay()
  const { revalidate } = useRevalidator()
  return (
    <HeldForm
      {...form}
      onUnsaved={(unsaved) => useOverlay.setState({ unsaved })}
      onSaved={async () => {
        await revalidate()
        close()
      }}
      cancel={
        <Button variant="quiet" onClick={leave}>
          Cancel
        </Button>
      }
    />
  )
}

const usualTexts: FormTexts = { create: 'Save', update: 'Save', busy: 'Saving...' }

function HeldForm<Draft>({
  of,
  held: given,
  empty,
  read,
  texts = usualTexts,
  stateNames,
  heading,
  cancel,
  onSaved,
  onUnsaved,
  children,
}: FormProps<Draft> & {
  heading?: ReactNode
  cancel: ReactNode
  onSaved: () => unknown
  /** Handed the question whether there is something typed that is not saved. */
  onUnsaved?: (unsaved: () => boolean) => void
}) {
  // As it was opened: when the page reads its data anew, what is typed stays, and a change by others is noticed.
  const [held] = useState(given)
  const changed = useRef(false)
  const unsaved = useCallback(() => changed.current, [])
  useUnsavedGuard(unsaved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(() => onUnsaved?.(unsaved), [])
  const form = useForm({
    check: of.create.input,
    read: (data) => ({ draft: read(data), publication: readPublication(data) }),
    send: async (input) => {
      if (held) await call(of.update, { id: held.id, version: held.version, ...input })
      else await call(of.create, input)
      changed.current = false
      toast.success(input.publication.state === 'published' && !stateNames ? 'Published' : 'Saved')
      await onSaved()
    },
  })
  return (
    <form
      {...form.props}
      onInput={() => {
        changed.current = true
      }}
      className="flex max-w-3xl flex-col gap-6"
    >
      {heading}
      {form.refusal && (
        <Banner tone="danger" title={form.refusal.message}>
          {form.refusal.status === 409
            ? 'What you typed is still here. Copy what you need, then open the item anew to see the other change.'
            : 'What you typed is still here. Try again.'}
        </Banner>
      )}
      {children(held?.draft ?? empty, (field) => form.fault(`draft.${field}`))}
      <PublicationField
        publication={held?.publication ?? { state: 'draft' }}
        names={stateNames}
        error={form.fault('publication.at')}
      />
      <div className="flex flex-wrap gap-3 border-line border-t pt-6">
        <Button type="submit" busy={form.busy} busyText={texts.busy}>
          {held ? texts.update : texts.create}
        </Button>
        {cancel}
      </div>
    </form>
  )
}
