import pLimit from 'p-limit'
import type { z } from 'zod'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { mayMail } from '#core/mail/mail.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import { qrPath } from '#core/storage/qr.ts'
import { dayOf, startOfDay } from '#core/time/time.ts'
import {
  cancelOwn,
  changeOwn,
  confirmOwn,
  type OwnRegistration,
  readConvention,
  readOwn,
  register,
  texts,
} from './contract.ts'
import { mailMovedUp, mailRegistrant } from './mail-registrants.ts'
import { alreadyMail, cancelledMail, changedMail, confirmationMail, doorAddress } from './mails.ts'
import { confirm, confirmBy, isPending, noteOpened, originOf } from './registration/confirm.ts'
import { keyIn } from './registration/link.ts'
import { add, cancel, change, parseRegistration, wishOf } from './registration/registrations.ts'
import { needsMorePlaces } from './rules.ts'
import {
  aheadOf,
  type Convention,
  conventionOf,
  currentConvention,
  editionOf,
  isOpen,
  isOver,
  locationOf,
  lockConvention,
  lockCurrent,
  placesOf,
  type RegistrationRow,
  registrationBy,
  registrationTo,
} from './store.ts'
import { lostLinkApi } from './workers.ts'

/** Registration may open with a rush: this many a minute are still people. */
const perMinute = 1200

/** Registrations wait for the same lock. Two at a time keep it busy and leave connections for the rest of the site. */
const inTurn = pLimit(2)

const closed = () => new Problem(409, 'Registration is closed. Please contact us if you need help.')

const over = () => new Problem(409, 'This convention is over. Our newsletter will announce the next one.')

const todayOf = ({ now, organisation }: Pick<Context, 'now' | 'organisation'>) =>
  dayOf(now, organisation.timeZone)

async function ownOf(
  db: Db,
  convention: Convention,
  row: RegistrationRow,
  context: Pick<Context, 'siteUrl' | 'now' | 'organisation'>,
): Promise<OwnRegistration> {
  const { reference, first_name, last_name, telephone, email, gender, city, state, country } = row
  const cityIds = (await placesOf(db, [row.id])).map(({ city_id }) => city_id)
  return {
    reference,
    first_name,
    last_name,
    telephone,
    email,
    gender,
    numbers_of_people_attending_with: row.others,
    convention_location: locationOf(convention.cities, cityIds),
    city,
    state,
    country,
    mailing_address: row.mailing_address,
    standing: row.standing,
    ahead: row.standing === 'waiting' ? await aheadOf(db, row) : null,
    confirmBy: confirmBy(row),
    edition: editionOf(convention, todayOf(context)),
    qr: row.standing === 'placed' ? qrPath(doorAddress(context.siteUrl, row.key)) : null,
  }
}

/** The registration of a link with a valid seal. */
async function rowBehind({ db, secret, visit, now }: Context, token: string): Promise<RegistrationRow> {
  await limit(db, [{ key: `convention link ${visit.address}`, most: 120, seconds: 3600 }])
  const key = keyIn(secret, token)
  const row = key === null ? undefined : await registrationBy(db, { key })
  if (!row || row.erased_at) throw new Problem(410, 'This link no longer works. Please register again.')
  await noteOpened(db, row, now)
  return row
}

/** The registration and its edition, both locked and re-read. */
async function locked(trx: Db, { id, edition_id }: RegistrationRow) {
  const convention = await lockConvention(trx, edition_id)
  const row = await registrationBy(trx, { id })
  if (!convention || !row) throw new Problem(410, 'This link no longer works. Please register again.')
  return { convention, row }
}

/** Registers and mails. Somebody already registered gets a mail too, so that strangers see no difference. */
async function enroll(trx: Db, context: Context, input: z.output<typeof register.input>) {
  const { now } = context
  const convention = await lockCurrent(trx)
  const today = todayOf(context)
  if (convention && isOver(convention, today)) throw over()
  if (!convention || !isOpen(convention, today)) throw closed()
  const parsed = parseRegistration(convention, input)
  const existing = await registrationTo(trx, convention.edition.id, input.email)
  const maySay = await mayMail(trx, input.email, { form: 'convention' })
  if (existing) return maySay ? mailRegistrant(trx, context, convention, existing, alreadyMail) : undefined
  const origin = await originOf(trx, context, input.email)
  const pending = await isPending(trx, convention, parsed.party, origin)
  const row = await add(trx, convention, parsed, origin, now, { pending })
  if (maySay) await mailRegistrant(trx, context, convention, row, confirmationMail)
}

export const conventionApi: ServedEndpoint[] = [
  on(readConvention, async (_, context) => {
    const convention = await currentConvention(context.db)
    if (!convention) return { edition: null }
    const edition = editionOf(convention, todayOf(context))
    const last = edition.cities
      .map(({ ends }) => ends)
      .toSorted()
      .at(-1)
    // It ends by time alone, which no table change announces.
    if (last && !edition.over) context.cachedUntil(startOfDay(last, context.organisation.timeZone, 1))
    return { edition }
  }),

  on(register, async (input, context) => {
    // The same answer for every address, so that it doesn't reveal who is registered.
    const answer = { message: texts.done }
    if (isTrapped(input)) return answer
    await inTurn(async () => {
      await guardForm(context, { form: 'convention', perMinute })
      await context.db.transaction().execute((trx) => enroll(trx, context, input))
    })
    return answer
  }),

  on(readOwn, async ({ token }, context) => {
    const row = await rowBehind(context, token)
    const convention = await conventionOf(context.db, row.edition_id)
    if (!convention) throw closed()
    return ownOf(context.db, convention, row, context)
  }),

  on(changeOwn, async ({ token, wait, ...input }, context) => {
    const { db, now } = context
    const linked = await rowBehind(context, token)
    return inTurn(() =>
      db.transaction().execute(async (trx) => {
        const { convention, row } = await locked(trx, linked)
        if (row.standing === 'cancelled') throw new Problem(409, 'This registration was canceled.')
        const parsed = parseRegistration(convention, { ...input, email: row.email })
        const wish = await wishOf(trx, convention, row, parsed)
        if (!isOpen(convention, todayOf(context)) && needsMorePlaces(wish.before, wish.after)) {
          throw new Problem(
            409,
            'Registration is closed. You can bring fewer people or cancel, but you can’t add people.',
          )
        }
        if (wish.losesPlace && !wait) {
          const detail =
            'There isn’t enough room for that right now. Your current registration hasn’t changed.'
          throw new Problem(409, detail, undefined, { full: true })
        }
        const done = await change(trx, convention, row, { ...wish, ...parsed }, now)
        await mailRegistrant(trx, context, convention, done.row, changedMail)
        await mailMovedUp(trx, context, convention, done.moved)
        return ownOf(trx, convention, done.row, context)
      }),
    )
  }),

  on(confirmOwn, async ({ token }, context) => {
    const { db, now } = context
    const linked = await rowBehind(context, token)
    return inTurn(() =>
      db.transaction().execute(async (trx) => {
        const { convention, row } = await locked(trx, linked)
        if (row.standing !== 'pending') return ownOf(trx, convention, row, context)
        const confirmed = await confirm(trx, convention, row, now)
        await mailRegistrant(trx, context, convention, confirmed, confirmationMail)
        return ownOf(trx, convention, confirmed, context)
      }),
    )
  }),

  on(cancelOwn, async ({ token }, context) => {
    const { db, now } = context
    const linked = await rowBehind(context, token)
    return inTurn(() =>
      db.transaction().execute(async (trx) => {
        const { convention, row } = await locked(trx, linked)
        if (row.standing === 'cancelled') return ownOf(trx, convention, row, context)
        const done = await cancel(trx, convention, row, now)
        await mailRegistrant(trx, context, convention, done.row, cancelledMail)
        await mailMovedUp(trx, context, convention, done.moved)
        return ownOf(trx, convention, done.row, context)
      }),
    )
  }),

  ...lostLinkApi,
]
