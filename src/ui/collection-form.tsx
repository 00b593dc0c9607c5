import { type ReactNode, useCallback, useRef } from 'react'
import { type LoaderFunctionArgs, useNavigate } from 'react-router'
import { call } from '#core/call.ts'
import type { Collection, Held } from '#core/collection.ts'
import { callIn, idIn } from '#core/page-services.ts'
import { Banner } from './banner.tsx'
import { Button, ButtonLink } from './button.tsx'
import { PublicationField, readPublication } from './publication-field.tsx'
import { toast } from './toast.tsx'
import { useUnsavedGuard } from './unsaved-guard.ts'
import { useForm } from './use-form.ts'

/** The loader of the page that edits one item, or writes a new one at `…/new`. */
export const heldLoader =
  <Item, Draft>(of: Collection<Item, Draft>) =>
  async ({ context, params }: LoaderFunctionArgs) => {
    const call = callIn(context)
    if (params.id !== 'new') return call(of.readAny, { id: idIn(params) })
    // An empty form holds nothing to guard, but is no use to those who may not save it.
    await call(of.listAll, { page_size: 1 })
    return null
  }

/** One item of a collection to write or change. The slice gives the fields, and reads them back into a draft. */
export function CollectionForm<Item, Draft>({
  of,
  held,
  empty,
  address,
  read,
  children,
}: {
  of: Collection<Item, Draft>
  held: Held<Draft> | null
  empty: Draft
  address: string
  read: (data: FormData) => Draft
  children: (draft: Draft, fault: (field: string) => string | undefined) => ReactNode
}) {
  const navigate = useNavigate()
  const changed = useRef(false)
  useUnsavedGuard(useCallback(() => changed.current, []))
  const form = useForm({
    check: of.create.input,
    read: (data) => ({ draft: read(data), publication: readPublication(data) }),
    send: async (input) => {
      if (held) await call(of.update, { id: held.id, version: held.version, ...input })
      else await call(of.create, input)
      changed.current = false
      toast.success(input.publication.state === 'published' ? 'Published' : 'Saved')
      await navigate(address)
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
      <h1 className="text-title">{held ? `Edit ${of.noun}` : `New ${of.noun}`}</h1>
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
        error={form.fault('publication.at')}
      />
      <div className="flex flex-wrap gap-3 border-line border-t pt-6">
        <Button type="submit" busy={form.busy} busyText="Saving...">
          Save
        </Button>
        <ButtonLink variant="quiet" href={address}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}
