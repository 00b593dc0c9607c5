import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type Editable, type PublicationState, publicationStates } from '#core/collections/collection.ts'
import { withQuery } from '#core/data/list-query.ts'
import type { CsvFile } from '#core/text/csv.ts'
import { msg, t } from '#core/text/messages.ts'
import { ExportButton } from '../controls/export-button.tsx'
import { Pager } from '../controls/pager.tsx'
import { LinkTabs } from '../controls/tabs.tsx'
import { Badge } from '../feedback/badge.tsx'
import { TextField } from '../fields/text-field.tsx'
import { SavedFilters } from '../forms/saved-filters.tsx'
import { ListEnd } from '../layout/list-end.tsx'
import type { CollectionPage } from './collection-loader.ts'
import { EmptyList } from './empty-list.tsx'

/** A filter of a list: one value of a field, or none. */
export type Filter = {
  name: string
  label: string
  current: string | undefined
  choices: readonly { value: string; label: string }[]
}

/** The layout around a collection's items in the admin: title, states, search, pages. */
export function CollectionLayout({
  title,
  address,
  results,
  add,
  exportList,
  previousText,
  filter = stateFilter(results.state),
  extraQuery = {},
  above,
  emptyText,
  most = Number.POSITIVE_INFINITY,
  children,
}: {
  title: string
  address: string
  results: Pick<CollectionPage<unknown>, 'page' | 'pages' | 'search' | 'total'> & {
    items: readonly unknown[]
    state?: PublicationState | undefined
  }
  /** The link or button to create one. */
  add: ReactNode
  /** Exports the list with its filters. */
  exportList: () => Promise<CsvFile>
  previousText?: string
  /** A filter instead of the publication state. */
  filter?: Filter
  /** Further query parameters to keep. */
  extraQuery?: Record<string, string | undefined>
  /** Between the heading and the search. */
  above?: ReactNode
  emptyText: string
  /** Where counting of the list stops. */
  most?: number
  children: ReactNode
}) {
  const { items, page, pages, search, total } = results
  const here = (changes: Record<string, string>) =>
    withQuery(address, { ...extraQuery, search, [filter.name]: filter.current, ...changes })
  const tabs = [{ value: '', label: t('All') }, ...filter.choices].map(({ value, label }) => ({
    value: value || 'all',
    label,
    href: here({ [filter.name]: value }),
  }))
  const narrowed = search !== '' || filter.current !== undefined || Object.values(extraQuery).some(Boolean)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{title}</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={exportList} />
          {add}
        </div>
      </header>
      {above}
      <div className="grid items-center gap-4 md:grid-cols-[1fr_14rem] xl:grid-cols-[1fr_20rem]">
        <LinkTabs tabs={tabs} current={filter.current ?? 'all'} label={filter.label} wrap />
        <Form role="search">
          {Object.entries({ ...extraQuery, [filter.name]: filter.current }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <TextField
            key={search}
            label={t('Search {title}', { title })}
            labelHidden
            type="search"
            name="search"
            placeholder={t('Search this list')}
            defaultValue={search}
            maxLength={100}
          />
        </Form>
      </div>
      <SavedFilters />
      {items.length > 0 ? (
        children
      ) : (
        <EmptyList
          title={t('Nothing here yet')}
          text={emptyText}
          action={add}
          narrowed={
            narrowed && {
              title: t('No matches'),
              search,
              hint: t('Try different words, or clear the filters.'),
              clear: address,
            }
          }
        />
      )}
      {items.length > 0 && (
        <Pager
          page={page}
          total={pages}
          label={t('{title}: pages', { title })}
          {...(previousText === undefined ? {} : { previousText })}
          href={(to) => here({ page: String(to) })}
        />
      )}
      <ListEnd total={total} most={most} searched={search !== ''} />
    </div>
  )
}

const stateFilter = (current: PublicationState | undefined): Filter => ({
  name: 'state',
  label: t('Status'),
  current,
  choices: publicationStates.map((value) => ({ value, label: t(stateNames[value]) })),
})

const stateNames: Record<PublicationState, string> = {
  draft: msg('Drafts'),
  scheduled: msg('Scheduled'),
  published: msg('Published'),
}
const badges = {
  draft: { tone: 'neutral', text: msg('Draft') },
  scheduled: { tone: 'accent', text: msg('Scheduled') },
  published: { tone: 'success', text: msg('Published') },
} as const

export function StateBadge<Draft>({ item }: { item: Editable<Draft> }) {
  const { tone, text } = badges[item.publication.state]
  return <Badge tone={tone}>{t(text)}</Badge>
}
