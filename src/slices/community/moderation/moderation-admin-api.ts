import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { mapAllRows } from '#core/data/list-sql.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { communitySettings } from '../store.ts'
import { allBlocks, type BlockRow, findBlocks, setUntil } from './blocks.ts'
import { type Block, exportBlocks, liftBlock, listBlocks } from './blocks-contract.ts'
import { type Author, exportPast, listPast, type PastPost, readQueue } from './moderation-contract.ts'
import { kindNames } from './moderation-labels.ts'
import { readCommunitySettings, writeCommunitySettings } from './moderation-settings-contract.ts'
import * as store from './moderation-store.ts'

const whoIs = (person: string | null): Author['who'] =>
  person === null ? 'none' : person.startsWith('member ') ? 'member' : 'guest'

const postOf = (row: store.StaffRow) => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  state: row.state,
  name: row.name,
  title: row.title,
  body: row.body,
  picture: row.picture,
  video: row.video,
  created: row.created.toISOString(),
  edited: row.edited_at !== null,
  isTestimony: row.testimony !== null,
  author: {
    who: whoIs(row.person),
    username: row.username,
    since: row.since?.toISOString() ?? null,
    approved: row.approved,
    rejected: row.rejected,
    waiting: row.waiting,
    blocked: row.blocked,
  },
})

const pastColumns: readonly CsvColumn<PastPost>[] = [
  [msg('Written'), ({ created }) => created, 'moment'],
  [msg('Type'), ({ kind }) => t(kindNames[kind])],
  [msg('Name'), ({ name }) => name],
  [msg('Title'), ({ title }) => title],
  [msg('Text'), ({ body }) => body],
  [msg('Status'), ({ state }) => (state === 'shown' ? t('Published') : t('Rejected'))],
  [msg('Message to the author'), ({ reason }) => reason],
  [msg('Reviewed'), ({ decided }) => decided, 'moment'],
  [msg('Reviewed by'), ({ decidedBy }) => decidedBy],
  [msg('Amens'), ({ amens }) => amens],
]

const pastPostOf = (row: store.PastRow): PastPost => ({
  ...postOf(row),
  reason: row.reason,
  decided: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  amens: row.amens,
})

const blockColumns: readonly CsvColumn<Block>[] = [
  [msg('Blocked'), ({ created }) => created, 'moment'],
  [msg('Name'), ({ name }) => name],
  [msg('Member'), ({ isMember }) => isMember],
  [msg('Reason'), ({ reason }) => reason],
  [msg('Until'), ({ until }) => until, 'moment'],
  [msg('Blocked by'), ({ by }) => by ?? t('Automatic')],
]

const listedBlock = ({ id, person, member, name, reason, until, created, by }: BlockRow): Block => ({
  id,
  name: member ?? name,
  isMember: whoIs(person) === 'member',
  reason,
  until: until?.toISOString() ?? null,
  created: created.toISOString(),
  by,
})

/** Endpoints that moderators read, and their settings. */
export const moderationAdminApi: ServedEndpoint[] = [
  on(readQueue, async (input, { db, now }) => ({
    counts: await store.countQueue(db),
    items: (await store.findQueue(db, input, now)).map((row) => ({
      ...postOf(row),
      turn: row.turn,
      heldFor: row.held_for,
      reports: row.reports,
      alike: { words: row.same_words, place: row.same_place },
    })),
  })),

  on(listPast, async (input, { db, now }) => {
    const { items, total } = await store.findPast(db, input, now)
    return { items: items.map(pastPostOf), total }
  }),
  onExport(exportPast, 'community', pastColumns, async (input, { db, now }) =>
    mapAllRows(await store.allPast(db, input, now), pastPostOf),
  ),

  on(listBlocks, async (input, { db, now }) => {
    const { items, total } = await findBlocks(db, input, now)
    return { items: items.map(listedBlock), total }
  }),
  onExport(exportBlocks, 'blocked', blockColumns, async (_, { db, now }) =>
    mapAllRows(await allBlocks(db, now), listedBlock),
  ),

  on(liftBlock, async ({ id, until }, { db, now, note, noteAct }) => {
    const end = until === null ? null : until === 'now' ? now : new Date(until)
    const block = await setUntil(db, id, end)
    if (!block) throw notFound('We couldn’t find this block.')
    note(block.member ?? (block.name || t('a guest')))
    if (until !== 'now') noteAct(msg('{name} blocked {item} again.'))
    return { message: until === 'now' ? 'Unblocked. They can post again.' : 'Blocked again.' }
  }),

  on(readCommunitySettings, (_, { db }) => communitySettings.find(db)),

  on(writeCommunitySettings, (settings, { db, now, note }) =>
    communitySettings.save(db, settings, now, note),
  ),
]
