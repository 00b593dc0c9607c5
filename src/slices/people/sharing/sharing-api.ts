import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { msg, t } from '#core/text/messages.ts'
import { type Activity, sightOf } from '../activities.ts'
import { checkFilter, yearIn } from '../records/person-api.ts'
import { importLines } from './import-people.ts'
import { findLabels } from './labels-store.ts'
import { readPeople } from './read-people.ts'
import { importPeople, printLabels } from './sharing-contract.ts'

export const sharingApi = (activities: () => readonly Activity[]): ServedEndpoint[] => [
  on(importPeople, async ({ mode, bytes }, { db, caller, note, noteAct }) => {
    const content = bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes
    const sight = sightOf(memberOf(caller).roles, activities())
    const imported = await importLines(db, readPeople(content), sight, mode === 'write')
    const { added, updated } = imported.counts
    if (imported.written) note(t('{added, number} added, {updated, number} updated', { added, updated }))
    else noteAct(msg('{name} checked a file of people without importing it.'))
    return imported
  }),

  on(printLabels, async (filter, context) => {
    const sight = sightOf(memberOf(context.caller).roles, activities())
    checkFilter(filter, sight)
    const found = await findLabels(context.db, filter, sight, yearIn(context))
    context.note(t('{count, plural, one {# label} other {# labels}}', { count: found.labels.length }))
    return found
  }),
]
