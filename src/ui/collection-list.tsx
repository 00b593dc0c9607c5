import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Form, type LoaderFunctionArgs } from 'react-router'
import { call } from '#core/call.ts'
import {
  type Collection,
  type Held,
  type PublicationState,
  publicationStates,
  staffPageSize,
} from '#core/collection.ts'
import { callIn } from '#core/page-services.ts'
import { pageCount, pageIn } from '#core/paging.ts'
import { Badge } from './badge.tsx'
import { Button, ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Pager } from './pager.tsx'
import { type Column, Table } from './table.tsx'
import { LinkTabs } from './tabs.tsx'
import { TextField } from './text-field.tsx'
import { toast } from './toast.tsx'
import { useAttempt } from './use-attempt.ts'

/** The loader of a collection's page for staff: what the address asks for. */
export const collectionLoader =
  <Item, Draft>(of: Collection<Item, Draft>) =>
  async ({ context, request }: LoaderFunctionArgs) => {
    const query = new URL(request.url).searchParams
    const page = pageIn(request.url)
    const search = (query.get('search') ?? '').trim().slice(0, 100)
    const state = publicationStates.find((each) => each === query.get('state'))
    const found = await callIn(context)(of.listAll, { page, search, state })
    return { ...found, page, search, state }
  }

export type CollectionPage<Draft> = {
  items: Held<Draft>[]
  total: number
  page: number
  search: string
  state: PublicationState | undefined
}

/** All of one kind of content: searched, filtered, paged, edited, deleted with a way back. */
export function CollectionList<Item, Draft>({
  of,
  title,
  address,
  found,
  columns,
}: {
  of: Collection<Item, Draft>
  title: string
  address: string
  found: CollectionPage<Draft>
  columns: readonly Column<Held<Draft>>[]
}) {
  const { items, total, page, search, state } = found
  const here = (changes: Record<string, string>) => {
    const query = new URLSearchParams({ ...(search && { search }), ...(state && { state }), ...changes })
    for (const [name, value] of [...query]) if (value === '') query.delete(name)
    return query.size > 0 ? `${address}?${query}` : address
  }
  const states = [
    { value: 'all', label: 'All', href: here({ state: '' }) },
    ...publicationStates.map((each) => ({
      value: each,
      label: stateNames[each],
      href: here({ state: each }),
    })),
  ]
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{title}</h1>
        <ButtonLink href={`${address}/new`} icon={<Plus className="size-5" aria-hidden="true" />}>
          New {of.noun}
        </ButtonLink>
      </header>
      <div className="grid items-center gap-4 md:grid-cols-[1fr_20rem]">
        <LinkTabs tabs={states} current={state ?? 'all'} label="State" />
        <Form role="search">
          {state && <input type="hidden" name="state" value={state} />}
          <TextField
            key={search}
            label={`Search ${title}`}
            labelHidden
            type="search"
            name="search"
            placeholder={`Search ${title.toLowerCase()}`}
            defaultValue={search}
            maxLength={100}
          />
        </Form>
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={search || state ? 'Nothing matches' : 'Nothing here yet'}
          text={search || state ? 'Try other words, or look at all of them.' : `Write the first ${of.noun}.`}
          action={
            <ButtonLink href={search || state ? address : `${address}/new`}>
              {search || state ? 'Show all' : `New ${of.noun}`}
            </ButtonLink>
          }
        />
      ) : (
        <Table
          caption={title}
          captionHidden
          columns={[
            ...columns,
            { key: 'state', label: 'State', cell: (held) => <StateBadge held={held} /> },
            {
              key: 'actions',
              label: 'Actions',
              align: 'end',
              cell: (held) => <Actions of={of} held={held} href={`${address}/${held.id}`} />,
            },
          ]}
          rows={items}
          rowKey={(held) => String(held.id)}
        />
      )}
      <Pager
        page={page}
        total={pageCount(total, staffPageSize)}
        label={`Pages of ${title}`}
        href={(to) => here({ page: String(to) })}
      />
    </div>
  )
}

const stateNames: Record<PublicationState, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
}
const badges = {
  draft: { tone: 'neutral', text: 'Draft' },
  scheduled: { tone: 'accent', text: 'Scheduled' },
  published: { tone: 'success', text: 'Published' },
} as const

function StateBadge<Draft>({ held }: { held: Held<Draft> }) {
  const { tone, text } = badges[held.publication.state]
  return <Badge tone={tone}>{text}</Badge>
}

function Actions<Item, Draft>({
  of,
  held,
  href,
}: {
  of: Collection<Item, Draft>
  held: Held<Draft>
  href: string
}) {
  const attempt = useAttempt()
  const restore = () => attempt(() => call(of.restore, { id: held.id }))
  const remove = async () => {
    if (await attempt(() => call(of.remove, { id: held.id })))
      toast.undo(`The ${of.noun} is deleted`, () => void restore())
  }
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 whitespace-nowrap md:flex-nowrap">
      <ButtonLink
        variant="secondary"
        size="small"
        href={href}
        icon={<Pencil className="size-4.5" aria-hidden="true" />}
      >
        Edit
      </ButtonLink>
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 className="size-4.5" aria-hidden="true" />}
        onClick={() => void remove()}
      >
        Delete
      </Button>
    </span>
  )
}
