import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { mapAllRows } from '#core/data/list-sql.ts'
import { change } from '#core/security/audit.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { languageName } from '#core/text/language-names.ts'
import { msg, t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { readersNames, stateNames, wallNames } from './labels.ts'
import { prayedMail } from './mails.ts'
import {
  assignPrayer,
  exportPrayers,
  followUpPrayer,
  judgeForWall,
  listPrayers,
  markAnswered,
  markPrayed,
  openPrayer,
  type PrayerRow,
  prayerNeighbors,
  printPrayers,
  readPrayer,
  readPrayerSettings,
  writePrayerSettings,
} from './prayers-admin-contract.ts'
import {
  type AdminRow,
  allPrayers,
  changePrayer,
  findPrayers,
  neighborsOf,
  prayersBy,
  rowOf,
  sayPrayed,
  sealedOf,
  teamFor,
} from './prayers-admin-store.ts'
import { prayerLink } from './requests/ask.ts'
import { aboutPrayer, openText, prayedTimes, prayerSettings, prayerToken, sealText } from './store.ts'
import { pinToWall, type Wall } from './wall.ts'

/** A request that the caller may not read counts as not found. */
async function findVisible({ db, caller }: Context, id: number, lock?: 'lock'): Promise<AdminRow> {
  const [row] = await prayersBy(db, [id], memberOf(caller).roles, lock)
  if (!row) throw notFound('We couldn’t find this prayer request.')
  return row
}

/** The same, for a change. Erased requests can't be changed. The audit log names it. */
async function toChange(context: Context, id: number): Promise<AdminRow> {
  const row = await findVisible(context, id, 'lock')
  context.note(row.reference)
  refuseErased(row)
  return row
}

function refuseErased({ erased, state }: AdminRow) {
  if (!erased) return
  throw new Problem(
    409,
    state === 'withdrawn' ? 'This request was withdrawn.' : 'This request has been deleted.',
  )
}

const now = async (context: Context, id: number): Promise<PrayerRow> => rowOf(await findVisible(context, id))

/** Whether the note has changed since the caller read it; false if they hadn't opened it. */
async function isOtherNote({ db, secret }: Context, id: number, uuid: string, read: string | undefined) {
  if (read === undefined) return false
  const [sealed] = await sealedOf(db, [id])
  return openText(secret, uuid, 'note', sealed?.note_sealed ?? null) !== read
}

async function mailFirstPrayer(context: Context, row: AdminRow) {
  const { db, mail, organisation, secret, siteUrl } = context
  if (row.prayed > 0 || row.email === null || !row.wants_mail) return
  const href = prayerLink(siteUrl, prayerToken(secret, row.uuid))
  await mail.send(db, {
    to: row.email,
    ...prayedMail(organisation, row.reference, href),
    about: aboutPrayer(row),
  })
}

/** Nothing confidential: neither the request nor staff's notes. */
const csvColumns: readonly CsvColumn<PrayerRow>[] = [
  [msg('Reference'), ({ reference }) => reference],
  [msg('Received'), ({ created }) => created, 'moment'],
  [msg('Name'), ({ name }) => name],
  [msg('Gender'), ({ gender }) => gender && (gender === 'male' ? t('Male') : t('Female'))],
  [msg('Who can read it'), ({ readers }) => t(readersNames[readers])],
  [msg('Status'), ({ state }) => t(stateNames[state])],
  [msg('Paper Wall'), ({ wall }) => (wall === null ? null : t(wallNames[wall]))],
  [msg('Times prayed'), ({ prayed }) => prayed],
  [msg('Last prayed for'), ({ lastPrayedAt }) => lastPrayedAt, 'moment'],
  [msg('Answered'), ({ answeredAt }) => answeredAt, 'moment'],
  [msg('Follow up on'), ({ followUpOn }) => followUpOn],
  [msg('Assigned to'), ({ assignedTo }) => assignedTo?.username ?? null],
  [msg('Language'), ({ language }) => language && languageName(language)],
  [msg('Recorded by'), ({ enteredBy }) => enteredBy],
]

const todayOf = ({ now, organisation }: Context) => dayOf(now, organisation.timeZone)

/** Called in the same transaction with the requests that were prayed for. */
export type Prayed = (trx: Db, ids: readonly number[], now: Date) => Promise<void>

export const prayerAdminApi = (wall: Wall, prayed: Prayed): ServedEndpoint[] => [
  // Before the routes with an ID, which would match this word.
  on(readPrayerSettings, async (_, { db }) => {
    const { version, draft } = await prayerSettings.find(db)
    return { version, ...draft }
  }),
  on(writePrayerSettings, async ({ version, ...draft }, { db, now, note }) => {
    const saved = await prayerSettings.save(db, { version, draft }, now, note)
    return { version: saved.version, ...draft }
  }),

  on(listPrayers, async (filter, context) => {
    const { db, caller } = context
    const { items, total } = await findPrayers(db, filter, memberOf(caller), todayOf(context))
    return { items: items.map(rowOf), total }
  }),
  onExport(exportPrayers, 'prayer-requests', csvColumns, async (filter, context) => {
    const { db, caller } = context
    return mapAllRows(await allPrayers(db, filter, memberOf(caller), todayOf(context)), rowOf)
  }),

  on(readPrayer, async ({ id }, context) => {
    const row = await findVisible(context, id)
    const prayers = await prayedTimes(context.db, id)
    return {
      ...rowOf(row),
      prayers: prayers.map(({ at, by }) => ({ at: at.toISOString(), by })),
      team: await teamFor(context.db, row.readers),
    }
  }),

  on(prayerNeighbors, async ({ id, ...filter }, context) => {
    await findVisible(context, id)
    return neighborsOf(context.db, id, filter, memberOf(context.caller), todayOf(context))
  }),

  on(openPrayer, async ({ id }, context) => {
    const row = await toChange(context, id)
    const [sealed] = await sealedOf(context.db, [id])
    if (!sealed) throw notFound('We couldn’t find this prayer request.')
    const { secret } = context
    const text = openText(secret, row.uuid, 'text', sealed.text_sealed)
    return {
      text,
      prayerRequest: text,
      thanks: openText(secret, row.uuid, 'thanks', sealed.thanks_sealed),
      note: openText(secret, row.uuid, 'note', sealed.note_sealed),
      email: row.email,
      phone: row.phone,
    }
  }),

  on(printPrayers, async ({ ids }, { db, caller, secret, note }) => {
    const rows = (await prayersBy(db, ids, memberOf(caller).roles)).filter(({ erased }) => !erased)
    if (rows.length === 0) throw notFound('We couldn’t find this prayer request.')
    note(rows.map(({ reference }) => reference).join(', '))
    const sealed = new Map(
      (
        await sealedOf(
          db,
          rows.map(({ id }) => id),
        )
      ).map((each) => [each.id, each.text_sealed]),
    )
    return rows.map((row) => ({
      ...rowOf(row),
      text: openText(secret, row.uuid, 'text', sealed.get(row.id) ?? null),
    }))
  }),

  on(markPrayed, async ({ ids }, context) => {
    const { db, caller, now, note } = context
    const member = memberOf(caller)
    const rows = (await prayersBy(db, ids, member.roles, 'lock')).filter(({ state }) => state !== 'withdrawn')
    if (rows.length === 0) throw notFound('We couldn’t find this prayer request.')
    note(rows.map(({ reference }) => reference).join(', '))
    const those = rows.map(({ id }) => id)
    await sayPrayed(db, those, member.id, now)
    for (const row of rows) await mailFirstPrayer(context, row)
    await prayed(db, those, now)
    return { prayed: rows.length }
  }),

  on(markAnswered, async ({ id, answered }, context) => {
    const row = await toChange(context, id)
    if (!answered) context.noteAct(msg('{name} marked prayer request {item} as not answered.'))
    const isAnswered = row.state === 'answered'
    if (answered && !isAnswered) {
      await changePrayer(context.db, id, { state: 'answered', answered_at: context.now })
      await wall.answered(context.db, row.uuid, { at: context.now, thanks: '' })
    } else if (!answered && isAnswered) {
      const state = row.prayed > 0 ? 'prayed' : 'received'
      await changePrayer(context.db, id, { state, answered_at: null })
      await wall.answered(context.db, row.uuid, { at: null, thanks: '' })
    }
    return now(context, id)
  }),

  on(assignPrayer, async ({ id, to, was }, context) => {
    const row = await toChange(context, id)
    if (was !== undefined && was !== row.assigned_to) throw changedMeanwhile()
    const team = await teamFor(context.db, row.readers)
    const person = team.find((each) => each.id === to)
    if (to !== null && !person) {
      const message = 'This person isn’t allowed to read this request. Choose someone else.'
      throw new Problem(409, message, { to: message })
    }
    if (person) context.note('', [change(msg('Assigned to'), '', person.username)])
    else context.noteAct(msg('{name} unassigned prayer request {item}.'))
    await changePrayer(context.db, id, { assigned_to: to })
    return now(context, id)
  }),

  on(followUpPrayer, async ({ id, on, note, was }, context) => {
    const { uuid, follow_up_on } = await toChange(context, id)
    if (was && (was.on !== (follow_up_on ?? '') || (await isOtherNote(context, id, uuid, was.note)))) {
      throw changedMeanwhile()
    }
    if (!on) context.noteAct(msg('{name} removed the follow-up for prayer request {item}.'))
    await changePrayer(context.db, id, {
      follow_up_on: on || null,
      ...(note !== undefined && { note_sealed: sealText(context.secret, uuid, 'note', note) }),
    })
    return now(context, id)
  }),

  on(judgeForWall, async ({ id, approved }, context) => {
    const { uuid, wall: judged } = await toChange(context, id)
    if (judged === null) throw new Problem(409, 'This request isn’t meant for the Paper Wall.')
    if (!approved) context.noteAct(msg('{name} kept prayer request {item} off the Paper Wall.'))
    await changePrayer(context.db, id, { wall: approved ? 'approved' : 'declined' })
    if (approved) await pinToWall(context.db, wall, id, context.secret, context.now)
    else await wall.takeDown(context.db, [uuid])
    return now(context, id)
  }),
]
