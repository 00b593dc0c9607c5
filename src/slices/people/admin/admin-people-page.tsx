import { Tags, UserPlus, UsersRound } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { maxCounted, pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { NamedFilters } from '#ui/forms/named-filters.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import {
  exportPeople,
  listPeople,
  listSegments,
  type PeopleFilter,
  people,
  peopleChoices,
  type Segment,
} from '../contract.ts'
import { addSegment, removeSegment, renameSegment, SegmentName } from '../segments/segment-contract.ts'
import { ImportPeople } from './import-people.tsx'
import { isFiltered, peopleAddress, readPeopleFilter } from './people-address.ts'
import { PeopleFilterForm, PeopleTable } from './people-list.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const choices = await call(peopleChoices, {})
  const asked = readPeopleFilter(request.url)
  // A bookmark from somebody who may see more shows what this reader may see.
  const filter = choices.money
    ? asked
    : { ...asked, giving: undefined, sort: asked.sort === '-gift' ? ('name' as const) : asked.sort }
  const page = pageIn(request.url)
  const results = await call(listPeople, { ...filter, page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(peopleAddress({ ...filter, page: pages }))
  const { items: segments } = await call(listSegments, {})
  return { ...results, page, pages, filter, choices, segments }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('People'))

export const handle = { title: msg('People') }

export default function AdminPeoplePage() {
  const { items, total, page, pages, filter, choices, segments } = useLoaderData<typeof loader>()
  const isNarrowed = isFiltered(filter)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('People')}</h1>
        <div className="flex flex-wrap gap-3">
          {choices.manage && (
            <ButtonLink
              variant="quiet"
              href={`${people}/duplicates`}
              icon={<UsersRound className="size-5" aria-hidden="true" />}
            >
              {t('Possible duplicates')}
            </ButtonLink>
          )}
          <ButtonLink
            variant="quiet"
            href={withQuery(`${people}/labels`, filter)}
            icon={<Tags className="size-5" aria-hidden="true" />}
          >
            {t('Address labels')}
          </ButtonLink>
          {choices.manage && <ImportPeople />}
          <ExportButton make={() => call(exportPeople, filter)} />
          <ButtonLink
            {...newKey}
            href={`${people}/new`}
            icon={<UserPlus className="size-5" aria-hidden="true" />}
          >
            {t('Add a person')}
          </ButtonLink>
        </div>
      </header>
      <PeopleFilterForm key={JSON.stringify(filter)} filter={filter} choices={choices} />
      <PeopleSegments segments={segments} filter={filter} />
      {items.length === 0 ? (
        <EmptyList
          motif="hands"
          title={t('No people yet')}
          text={t('Everyone who gives, orders, registers or writes to you will appear here.')}
          narrowed={
            isNarrowed && {
              title: t('No people found'),
              search: filter.search,
              hint: t('Search by the start of a name, email address, phone number or city.'),
              clear: people,
            }
          }
        />
      ) : (
        <PeopleTable lines={items} filter={filter} money={choices.money} />
      )}
      {pages > 1 && (
        <Pager
          page={page}
          total={pages}
          label={t('Pages of people')}
          href={(to) => peopleAddress({ ...filter, page: to })}
        />
      )}
      <ListEnd total={total} most={maxCounted} searched={filter.search !== ''} />
    </div>
  )
}

/** The segments that all staff share, and a button that saves the current filter as one. */
function PeopleSegments({ segments, filter }: { segments: readonly Segment[]; filter: PeopleFilter }) {
  const { sort, ...current } = filter
  const here = peopleAddress(current)
  return (
    <NamedFilters
      labelShown
      filters={segments.map(({ id, name, filter }) => {
        const href = peopleAddress(filter)
        return { id, name, href, isCurrent: href === here }
      })}
      isFiltered={isFiltered(filter)}
      check={SegmentName}
      texts={{
        list: t('Segments'),
        save: t('Save as a segment'),
        rename: t('Rename segment'),
        hint: current.giving
          ? t('All staff who can see gifts will see it, and can send newsletters to it.')
          : t('Everyone who can open People will see it, and newsletters can be sent to it.'),
        removeOf: (name) => t('Delete the segment {name}', { name }),
        removedOf: (name) => t('Deleted the segment “{name}.”', { name }),
      }}
      save={(name) => call(addSegment, { name, filter: current })}
      rename={(id, name) => call(renameSegment, { id, name })}
      remove={(id) => call(removeSegment, { id })}
    />
  )
}
