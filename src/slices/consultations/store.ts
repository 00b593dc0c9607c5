import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { Problem } from '#core/api/problems.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { countedPage, countUpTo, readAllRows } from '#core/data/list-sql.ts'
import { byWords } from '#core/data/text-search.ts'
import { notify } from '#core/mail/notify.ts'
import { settingsStore } from '#core/settings/settings-store.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate, formatDateRange } from '#core/time/format-date.ts'
import { ConsultationSettings, type Hours, weekdays } from './meetings/settings-contract.ts'
import type { Span } from './meetings/slots.ts'
import { type State, withMeeting } from './rules.ts'
import './tables.ts'

export const consultationSettings = settingsStore(
  'consultation_settings',
  ConsultationSettings,
  {
    hours: [],
    length: 45,
    buffer: 15,
    notice: 24,
    daysOff: [],
    place: '',
    eraseAfter: 365,
  },
  {
    hours: msg('Consultation hours'),
    length: msg('Meeting length (minutes)'),
    buffer: msg('Break between meetings (minutes)'),
    notice: msg('Minimum notice (hours)'),
    daysOff: msg('Days off'),
    place: msg('Usual place or call link'),
    eraseAfter: msg('Delete after (days)'),
  },
  undefined,
  (draft) => ({
    ...draft,
    hours: draft.hours.map(hoursText),
    daysOff: draft.daysOff.map(({ from, to }) => formatDateRange(from, to, 'short')),
  }),
)

/** `Tuesday, 10:00 AM to 1:00 PM` */
function hoursText({ day, from, to }: Hours): string {
  const timeOf = (clock: string) => formatDate(`2000-01-01T${clock}Z`, 'time')
  return t('{day}, {from} to {to}', { day: t(weekdays[day - 1] ?? ''), from: timeOf(from), to: timeOf(to) })
}

export type Row = Selectable<Tables['consultation']>

/** If the same key was used before, nothing is written. */
export const keepRequest = (trx: Db, values: Insertable<Tables['consultation']>): Promise<Row | undefined> =>
  trx
    .insertInto('consultation')
    .values(values)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returningAll()
    .executeTakeFirst()

export const byOnceKey = (db: Db, key: string) =>
  db.selectFrom('consultation').selectAll().where('once_key', '=', key).executeTakeFirst()

export const byTokenHash = (db: Db, hash: string) =>
  db.selectFrom('consultation').selectAll().where('token_hash', '=', hash).executeTakeFirst()

/** Locks the request until the transaction ends. */
export const lockByTokenHash = (trx: Db, hash: string) =>
  trx.selectFrom('consultation').selectAll().where('token_hash', '=', hash).forUpdate().executeTakeFirst()

export const findOne = (db: Db, id: number) =>
  db.selectFrom('consultation').selectAll().where('id', '=', id).executeTakeFirst()

export const lockOne = (trx: Db, id: number) =>
  trx.selectFrom('consultation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const change = (
  trx: Db,
  id: number,
  to: Omit<Updateable<Tables['consultation']>, 'version' | 'moved_at'>,
  now: Date,
): Promise<Row> =>
  trx
    .updateTable('consultation')
    .set({ ...to, version: sql`version + 1`, moved_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The lock number shared by all who set a time. */
const agendaLock = 7_239_131

/**
 * Sets the time. The database refuses one that is taken; an advisory lock makes parallel calls wait instead of
 * failing.
 */
export async function book(
  trx: Db,
  row: Row,
  { startsAt, endsAt, place }: Span & { place: string },
  now: Date,
): Promise<Row> {
  await sql`select pg_advisory_xact_lock(${agendaLock})`.execute(trx)
  try {
    return await change(
      trx,
      row.id,
      {
        state: 'accepted',
        starts_at: startsAt,
        ends_at: endsAt,
        place,
        sequence: row.sequence + 1,
        wants_another: false,
        answer_sealed: null,
        reminded_at: null,
      },
      now,
    )
  } catch (error) {
    if (isTaken(error)) throw new Problem(409, taken, { time: taken })
    throw error
  }
}

const taken = 'This time is already taken. Please choose another.'

/** PostgreSQL's error code of an exclusion constraint. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23P01'

const maxCounted = 2000

type ListFilter = { search: string; states?: readonly State[] }

function listOf({ search, states }: ListFilter) {
  const newest = sql`created desc, id desc`
  return {
    columns: sql`*`,
    from: sql`consultation`,
    where: states ? sql`state = any(${[...states]})` : sql`true`,
    key: sql`id`,
    order: newest,
    most: maxCounted,
    search: search !== '' && byWords(sql`words`, search, newest),
  }
}

export const listRows = (db: Db, filter: ListFilter & { page: number; page_size: number }) =>
  countedPage<Row>(db, filter, listOf(filter))

export const allRows = (db: Db, filter: ListFilter) => readAllRows<Row>(db, listOf(filter))

/** Meetings in this period. */
export const meetingsBetween = (db: Db, from: Date, to: Date): Promise<Row[]> =>
  db
    .selectFrom('consultation')
    .selectAll()
    .where('state', 'in', withMeeting)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** Taken times from now on, without the request's own. */
export async function busyAfter(db: Db, now: Date, except: number): Promise<Span[]> {
  const rows = await db
    .selectFrom('consultation')
    .select(['starts_at', 'ends_at'])
    .where('state', '=', 'accepted')
    .where('ends_at', '>', now)
    .where('id', '!=', except)
    .orderBy('starts_at')
    .limit(2000)
    .execute()
  return rows.flatMap(({ starts_at, ends_at }) =>
    starts_at && ends_at ? [{ startsAt: starts_at, endsAt: ends_at }] : [],
  )
}

export const rowsOfMember = (db: Db, memberId: number): Promise<Row[]> =>
  db
    .selectFrom('consultation')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** The key that links mails to a consultation. */
export const aboutConsultation = (id: number) => `consultation ${id}`

/** Once a consultation is gone, nothing shows that there were emails about it. */
const forgetMails = (trx: Db, ids: readonly number[]) =>
  sql`update mail set about = null where about = any(${ids.map(aboutConsultation)}::text[])`.execute(trx)

/** Returns the deleted rows. */
export async function eraseOfMember(trx: Db, memberId: number) {
  const erased = await trx
    .deleteFrom('consultation')
    .where('member_id', '=', memberId)
    .returning(['id', 'reference', 'state', 'ends_at'])
    .execute()
  await forgetMails(
    trx,
    erased.map(({ id }) => id),
  )
  return erased
}

/** Deletes requests that have been over or unanswered for this many days. */
export async function eraseOld(trx: Db, days: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - days * 86_400_000)
  const { rows } = await sql<{ id: number }>`
    delete from consultation
    where moved_at < ${before} and (ends_at is null or ends_at < ${before}) returning id`.execute(trx)
  await forgetMails(
    trx,
    rows.map(({ id }) => id),
  )
}

/** Counts of what staff should look at. */
export async function waitingIn(db: Db, now: Date) {
  const { rows } = await sql<{ pending: number; another: number; open: number }>`
    select ${countUpTo(sql`consultation where state = 'pending'`)} as pending,
      ${countUpTo(sql`consultation where state = 'accepted' and wants_another`)} as another,
      ${countUpTo(sql`consultation where state = 'accepted' and ends_at < ${now}`)} as open`.execute(db)
  return rows[0] ?? { pending: 0, another: 0, open: 0 }
}

/** The newest open requests, read per state to use its index. */
export async function newestOpen(db: Db, limit: number): Promise<Row[]> {
  const newest = (state: State) => sql`
    (select * from consultation where state = ${state} order by created desc, id desc limit ${limit})`
  const { rows } = await sql<Row>`
    select * from (${newest('pending')} union all ${newest('accepted')}) open
    order by created desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Notifies staff by reference only: name and reason are seen when the request is opened. */
export const notifyStaff = (trx: Db, { reference }: { reference: string }, what: string): Promise<void> =>
  notify(trx, {
    needs: 'pastoral',
    title: t(what, { reference }),
    href: `/admin/consultation?search=${reference}`,
  })
