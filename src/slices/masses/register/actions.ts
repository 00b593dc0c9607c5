import { memberOf } from '#core/api/access.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import { seal } from '#core/security/seal.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { msg, t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { longDay } from '../day-labels.ts'
import { declinedMail, offeredMail, scheduledMail, transferredMail, writeToRequester } from '../mails.ts'
import { bookOffering, giveUp } from '../offerings/offering.ts'
import { maxMasses, maxRetained, mayMove, mayShare, mondayOf } from '../rules.ts'
import { lockRegister, massSettings } from '../settings/settings-api.ts'
import { lockMass, type MassRow, massById, moveMass, sealedFor } from '../store.ts'
import {
  countLines,
  countRetained,
  dropEmpty,
  intentionsIn,
  lockCelebrant,
  massesOn,
  newCelebration,
  sharedInWeek,
  writeLine,
} from './register.ts'

/** The parts of the context that these functions need. */
export type Acting = Pick<Context, 'db' | 'caller' | 'now' | 'payments' | 'secret'> & {
  organisation: Pick<Organisation, 'timeZone'>
}

const byOf = ({ caller }: Acting) => memberOf(caller).username

/** Locks an entry of the register. */
async function lockEntry({ db }: Acting, id: number): Promise<MassRow> {
  const mass = await lockMass(db, id)
  if (!mass || mass.number === null) throw notFound('We couldn’t find this Mass.')
  return mass
}

const refusal: Partial<Record<MassRow['state'], string>> = {
  accepted: msg('This Mass doesn’t have a date and a celebrant yet.'),
  celebrated: msg('This Mass has already been offered.'),
  transferred: msg('This Mass was already transferred.'),
  refunded: msg('The offering was refunded, so this Mass was canceled.'),
  withdrawn: msg('This Mass was canceled.'),
}

function refuseUnless(allowed: boolean, { state }: MassRow) {
  if (!allowed)
    throw new Problem(409, refusal[state] ?? 'This is no longer possible. Please reload the page.')
}

type Plan = { id: number; day: string; celebrant: number; share: boolean; version?: number | undefined }

/** Assigns a day and a celebrant under the celebrant's lock, so that a slot isn't given away twice. */
export async function assign(context: Acting, { id, day, celebrant, share, version }: Plan): Promise<void> {
  const { db } = context
  const mass = await lockEntry(context, id)
  if (version !== undefined && version !== (await countLines(db, mass))) throw changedMeanwhile()
  refuseUnless(mass.state === 'accepted' || mass.state === 'scheduled', mass)
  const priest = await lockCelebrant(db, celebrant)
  if (!priest?.active)
    throw chosen('celebrant', msg('This celebrant doesn’t offer Masses here. Choose another one.'))
  const { draft: settings } = await massSettings.find(db)
  const others = await massesOn(db, { celebrant, day, without: id })
  const into = share
    ? await sharedMass(context, mass, day, others)
    : others.length < maxMasses(day, settings)
      ? null
      : undefined
  if (into === undefined) {
    const params = { celebrant: priest.name, date: longDay(day) }
    throw chosen(
      'day',
      t('{celebrant} can’t take another Mass on {date}. Choose another date or celebrant.', params),
      {
        code: 'celebrant_full',
        params,
      },
    )
  }
  const celebration_id = into ?? (await newCelebration(db, celebrant, day))
  if (mass.state === 'scheduled') {
    await db.updateTable('mass_request').set({ celebration_id }).where('id', '=', id).execute()
  } else {
    await moveMass(db, mass, 'scheduled', { celebration_id })
  }
  await dropEmpty(db, mass.celebration_id)
  await writeLine(db, mass, { what: 'scheduled', day, celebrant: priest.name, by: byOf(context) })
  await writeToRequester(db, context.payments, id, scheduledMail)
}

const chosen = (field: string, words: string, also = {}) => new Problem(409, words, { [field]: words }, also)

/** The Mass of that day it can join: only if everybody in it agreed, and within the weekly limit. */
async function sharedMass(
  { db }: Acting,
  mass: MassRow,
  day: string,
  others: Awaited<ReturnType<typeof massesOn>>,
): Promise<number> {
  await lockRegister(db)
  const { draft } = await massSettings.find(db)
  const open = others.find(({ celebrated, consents }) => !celebrated && mayShare([mass.shared, ...consents]))
  if (!mass.shared) throw chosen('share', msg('The requester hasn’t agreed to a shared Mass.'))
  if (!open) throw chosen('share', msg('There’s no Mass that day that everyone has agreed to share.'))
  if ((await sharedInWeek(db, mondayOf(day), open.id)) >= draft.sharedPerWeek) {
    throw chosen('share', msg('That week already has as many shared Masses as the rules allow.'))
  }
  return open.id
}

export async function unassign(context: Acting, id: number): Promise<void> {
  const { db } = context
  const mass = await lockEntry(context, id)
  refuseUnless(mass.state === 'scheduled', mass)
  await moveMass(db, mass, 'accepted', { celebration_id: null })
  await dropEmpty(db, mass.celebration_id)
  await writeLine(db, mass, { what: 'unscheduled', by: byOf(context) })
}

/** Marks a Mass as offered, with all its intentions. */
export async function celebrate(context: Acting, id: number, recording: string): Promise<void> {
  const { db, now, organisation } = context
  const unlocked = await massById(db, id)
  const together = unlocked?.celebration_id ? await intentionsIn(db, unlocked.celebration_id) : [id]
  // Locked in a fixed order to avoid deadlocks.
  for (const each of together) await lockMass(db, each)
  const mass = await lockEntry(context, id)
  refuseUnless(mass.state === 'scheduled' && mass.celebration_id === unlocked?.celebration_id, mass)
  if (mass.celebration_id === null || mass.day === null) return
  if (mass.day > dayOf(now, organisation.timeZone)) {
    const params = { date: longDay(mass.day) }
    throw new Problem(
      409,
      t('This Mass is scheduled for {date}. Reschedule it if that has changed.', params),
      undefined,
      { code: 'mass_not_due', params },
    )
  }
  const { draft } = await massSettings.find(db)
  const celebration = await db
    .updateTable('mass_celebration')
    .set({ celebrated_at: now, recording })
    .where('id', '=', mass.celebration_id)
    .returning('celebrant_id')
    .executeTakeFirstOrThrow()
  await lockCelebrant(db, celebration.celebrant_id)
  for (const each of await intentionsIn(db, mass.celebration_id)) {
    const one = await lockEntry(context, each)
    const retained =
      one.offering !== null && (await countRetained(db, mass.celebration_id)) < maxRetained(mass.day, draft)
    await moveMass(db, one, 'celebrated', { kept: retained })
    await bookOffering(db, { ...one, state: 'celebrated', kept: retained })
    const { day, celebrant } = one
    await writeLine(db, one, { what: 'celebrated', day, celebrant: celebrant ?? '', by: byOf(context) })
    await writeToRequester(db, context.payments, each, offeredMail)
  }
}

export async function record(context: Acting, id: number, recording: string): Promise<void> {
  const mass = await lockEntry(context, id)
  refuseUnless(mass.state === 'celebrated', mass)
  await context.db
    .updateTable('mass_celebration')
    .set({ recording })
    .where('id', '=', mass.celebration_id)
    .execute()
}

/** Transfers it to another priest or diocese together with the offering (canons 954 to 956). */
export async function transfer(context: Acting, id: number, to: string): Promise<void> {
  const { db } = context
  const mass = await lockEntry(context, id)
  refuseUnless(mayMove(mass.state, 'transferred'), mass)
  await moveMass(db, mass, 'transferred', { transferred_to: to, celebration_id: null })
  await dropEmpty(db, mass.celebration_id)
  await bookOffering(db, { ...mass, state: 'transferred', transferred_to: to })
  await writeLine(db, mass, { what: 'transferred', note: to, by: byOf(context) })
  await writeToRequester(db, context.payments, id, transferredMail)
}

/** Declines it: tells the requester why and refunds what was paid. */
export async function decline(context: Acting, id: number, reason: string): Promise<void> {
  const { db, payments } = context
  const mass = await lockEntry(context, id)
  refuseUnless(mass.state === 'accepted' || mass.state === 'scheduled', mass)
  if (mass.state === 'scheduled') await unassign(context, id)
  const left = await lockEntry(context, id)
  await giveUp(payments, db, left, 'withdrawn', { by: byOf(context), note: reason })
  await writeToRequester(db, payments, id, declinedMail(reason))
}

/** Entries of the register are never changed; a correction is a further line. */
export async function correct(
  context: Acting,
  id: number,
  { note, intention }: { note: string; intention: string },
): Promise<void> {
  const { db, secret } = context
  const mass = await lockEntry(context, id)
  const sealed = intention && seal(secret, sealedFor(mass.key), intention)
  await writeLine(db, mass, { what: 'corrected', note, intention: sealed, by: byOf(context) })
}
