import { hasPermission, memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { change } from '#core/security/audit.ts'
import { unseal } from '#core/security/seal.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { dayOf } from '#core/time/time.ts'
import { stateNames } from '../labels.ts'
import { sealedFor } from '../store.ts'
import { assign, celebrate, correct, decline, record, transfer, unassign } from './actions.ts'
import { massCalendar } from './calendar-contract.ts'
import {
  assignMass,
  celebrateMass,
  correctMass,
  declineMass,
  exportMasses,
  linkRecording,
  listMasses,
  maxInBook,
  openIntention,
  printRegister,
  type RegisterLine,
  readMass,
  transferMass,
  unassignMass,
} from './register-contract.ts'
import {
  allMasses,
  calendarOf,
  findMassDetail,
  findMasses,
  linesOf,
  type SealedEntry,
  sealedEntries,
  sealedEntry,
} from './register-store.ts'

const todayOf = ({ now, organisation }: Pick<Context, 'now' | 'organisation'>) =>
  dayOf(now, organisation.timeZone)

async function massDetail({ db, note }: Context, id: number) {
  const mass = await findMassDetail(db, id)
  if (!mass) throw notFound('We couldn’t find this Mass.')
  note(t('Mass {number}', { number: mass.number }))
  return mass
}

const opened = (secret: string, { key }: SealedEntry, sealed: string) =>
  sealed === '' ? '' : unseal(secret, sealedFor(key), sealed)

const csvColumns: readonly CsvColumn<RegisterLine>[] = [
  [msg('Number'), ({ number }) => number],
  [msg('Reference'), ({ reference }) => reference],
  [msg('Accepted'), ({ accepted }) => accepted, 'moment'],
  [msg('Name'), ({ name }) => name],
  [msg('Requested date'), ({ wished }) => wished],
  [msg('Status'), ({ state }) => t(stateNames[state])],
  [msg('Mass date'), ({ day }) => day],
  [msg('Celebrant'), ({ celebrant }) => celebrant],
]

/** The register for staff. */
export const massRegisterApi: ServedEndpoint[] = [
  on(listMasses, (query, context) => findMasses(context.db, query, todayOf(context))),
  onExport(exportMasses, 'mass-register', csvColumns, (query, context) =>
    allMasses(context.db, query, todayOf(context)),
  ),

  on(readMass, ({ id }, context) => massDetail(context, id)),

  on(openIntention, async ({ id }, { db, secret, note }) => {
    const entry = await sealedEntry(db, id)
    if (!entry) throw notFound('We couldn’t find this Mass.')
    note(t('Mass {number}', { number: entry.number }))
    const intention = opened(secret, entry, entry.intention)
    return {
      intention,
      reasonForMassRequest: intention,
      corrections: entry.corrections.map(({ intention, by, at }) => ({
        intention: opened(secret, entry, intention),
        by,
        at: new Date(at).toISOString(),
      })),
    }
  }),

  on(assignMass, async (plan, context) => {
    await assign(context, plan)
    const mass = await massDetail(context, plan.id)
    const day = change(msg('Mass date'), '', formatDate(plan.day, 'short'))
    context.note('', [day, change(msg('Celebrant'), '', mass.celebrant ?? '')])
    return mass
  }),

  on(unassignMass, async ({ id }, context) => {
    await unassign(context, id)
    return massDetail(context, id)
  }),

  on(celebrateMass, async ({ id, recording }, context) => {
    await celebrate(context, id, recording)
    return massDetail(context, id)
  }),

  on(linkRecording, async ({ id, recording }, context) => {
    await record(context, id, recording)
    return massDetail(context, id)
  }),

  on(transferMass, async ({ id, to }, context) => {
    await transfer(context, id, to)
    return massDetail(context, id)
  }),

  on(declineMass, async ({ id, reason }, context) => {
    await decline(context, id, reason)
    return massDetail(context, id)
  }),

  on(correctMass, async ({ id, ...correction }, context) => {
    await correct(context, id, correction)
    return massDetail(context, id)
  }),

  on(massCalendar, async ({ month }, context) => {
    const today = todayOf(context)
    const first = Temporal.PlainDate.from(`${month ?? today.slice(0, 7)}-01`)
    const rows = await calendarOf(context.db, first.toString(), first.add({ months: 1 }).toString())
    const days = [...new Set(rows.map(({ day }) => day))]
    return {
      month: first.toString().slice(0, 7),
      today,
      days: days.map((day) => ({
        day,
        masses: rows.filter((row) => row.day === day && !row.wish),
        wishes: rows.filter((row) => row.day === day && row.wish),
      })),
    }
  }),

  on(printRegister, async (between, { db, secret, organisation, caller, note }) => {
    const sealed = await sealedEntries(db, between, organisation.timeZone)
    const entries = sealed.slice(0, maxInBook)
    const lines = await linesOf(
      db,
      entries.map(({ number }) => number),
    )
    note(t('{count, plural, one {# intention} other {# intentions}}', { count: entries.length }))
    const seesMoney = hasPermission(memberOf(caller).roles, 'money')
    return {
      entries: entries.map((entry) => ({
        number: entry.number,
        accepted: entry.accepted.toISOString(),
        requester: entry.requester,
        // With the last correction.
        intention: opened(secret, entry, entry.corrections.at(-1)?.intention ?? entry.intention),
        wished: entry.wished,
        offering: seesMoney ? { amount: entry.offering, currency: entry.currency } : null,
        lines: lines.get(entry.number) ?? [],
      })),
      cut: sealed.length > maxInBook,
    }
  }),
]
