import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { NamedFilters } from '#ui/forms/named-filters.tsx'
import type { PeopleFilter, Segment } from '../contract.ts'
import { addSegment, removeSegment, renameSegment, SegmentName } from '../segments/segment-contract.ts'
import { isFiltered, peopleAddress } from './people-address.ts'

/** The segments that all staff share, and a button that saves the current filter as one. */
export function PeopleSegments({ segments, filter }: { segments: readonly Segment[]; filter: PeopleFilter }) {
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
