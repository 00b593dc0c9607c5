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
import { alreadyMail, cancelledMail, changedMail, confirmationMail, doorAddress } from './mails.ts'
import { tell, tellMoved } from './publish.ts'
import { confirm, confirmBy, isPending, noteOpened, originOf } from './registration/confirm.ts'
import { keyIn } from './registration/link.ts'
import { lostLinkApi } from './registration/lost-link.ts'
import { add, askedOf, cancel, change, wishOf } from './registration/registrations.ts'
import { asksForMore } from './rules.ts'
import {
  aheadOf,
  type Convention,
  conventionOf,
  currentConvention,
  locationOf,
  lockConvention,
  lockCurrent,
  placesOf,
  type RegistrationRow,
  registrationBy,
  registrationTo,
} from './store.ts'
import { editionOf, isOpen, isOver } from './wire.ts'

/** A convention that many wait for opens with a rush: so many in a minute are still people. */
const perMinute = 1200

/** They all wait for the same lock: two are enough to keep it busy, and the rest of the site keeps its connections. */
const inTurn = pLimit(2)

const closed = () => new Problem(409, 'Registration is closed. Write to us if you need help.')

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
  const wanted = (await placesOf(db, [row.id])).map(({ city_id }) => city_id)
  return {
    reference,
    first_name,
    last_name,
    telephone,
    email,
    gender,
    numbers_of_people_attending_with: row.others,
    convention_location: locationOf(convention.cities, wanted),
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

/** The registration of a link, if it is one of ours. */
async function rowBehind({ db, secret, visit, now }: Context, token: string): Promise<RegistrationRow> {
  await limit(db, [{ key: `convention link ${visit.address}`, most: 120, seconds: 3600 }])
  const key = keyIn(secret, token)
  const row = key === null ? undefined : await registrationBy(db, { key })
  if (!row || row.erased_at) throw new Problem(410, 'This link does not work. Please register once more.')
  await noteOpened(db, row, now)
  return row
}

/** The same with its edition locked, both as they stand now. */
async function locked(trx: Db, { id, edition_id }: RegistrationRow) {
  const convention = await lockConvention(trx, edition_id)
  const row = await registrationBy(trx, { id })
  if (!convention || !row) throw new Problem(410, 'This link does not work. Please register once more.')
  return { convention, row }
}

/** Written down and told; who is there already is told the same way, and no stranger sees a difference. */
async function enroll(trx: Db, context: Context, wanted: z.output<typeof register.input>) {
  const { now } = context
  const convention = await lockCurrent(trx)
  const today = todayOf(context)
  if (convention && isOver(convention, today)) throw over()
  if (!convention || !isOpen(convention, today)) throw closed()
  const asked = askedOf(convention, wanted)
  const there = await registrationTo(trx, convention.edition.id, wanted.email)
  const maySay = await mayMail(trx, wanted.email, { form: 'convention' })
  if (there) return maySay ? tell(trx, context, convention, there, alreadyMail) : undefined
  const origin = await originOf(trx, context, wanted.email)
  const pending = await isPending(trx, convention, asked.party, origin)
  const row = await add(trx, convention, asked, origin, now, { pending })
  if (maySay) await tell(trx, context, convention, row, confirmationMail)
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
    // The clock alone ends it.
    if (last && !edition.over) context.cachedUntil(startOfDay(last, context.organisation.timeZone, 1))
    return { edition }
  }),

  on(register, async (wanted, context) => {
    // The same for every address: who comes is nobody's business.
    const answer = { message: texts.done }
    if (isTrapped(wanted)) return answer
    await inTurn(async () => {
      await guardForm(context, { form: 'convention', perMinute })
      await context.db.transaction().execute((trx) => enroll(trx, context, wanted))
    })
    return answer
  }),

  on(readOwn, async ({ token }, context) => {
    const row = await rowBehind(context, token)
    const convention = await conventionOf(context.db, row.edition_id)
    if (!convention) throw closed()
    return ownOf(context.db, convention, row, context)
  }),

  on(changeOwn, async ({ token, wait, ...wanted }, context) => {
    const { db, now } = context
    const found = await rowBehind(context, token)
    return inTurn(() =>
      db.transaction().execute(async (trx) => {
        const { convention, row } = await locked(trx, found)
        if (row.standing === 'cancelled') throw new Problem(409, 'This registration was cancelled.')
        const asked = askedOf(convention, { ...wanted, email: row.email })
        const wish = await wishOf(trx, convention, row, asked)
        if (!isOpen(convention, todayOf(context)) && asksForMore(wish.before, wish.after)) {
          throw new Problem(409, 'Registration is closed: you can come with fewer people, or cancel.')
        }
        if (wish.losesPlace && !wait) {
          const detail = 'There is no room for that at present. Your places are still yours.'
          throw new Problem(409, detail, undefined, { full: true })
        }
        const done = await change(trx, convention, row, { ...wish, ...asked }, now)
        await tell(trx, context, convention, done.row, changedMail)
        await tellMoved(trx, context, convention, done.moved)
        return ownOf(trx, convention, done.row, context)
      }),
    )
  }),

  on(confirmOwn, async ({ token }, context) => {
    const { db, now } = context
    const found = await rowBehind(context, token)
    return inTurn(() =>
      db.transaction().execute(async (trx) => {
        const { convention, row } = await locked(trx, found)
        if (row.standing !== 'pending') return ownOf(trx, convention, row, context)
        const confirmed = await confirm(trx, convention, row, now)
        await tell(trx, context, convention, confirmed, confirmationMail)
        return ownOf(trx, convention, confirmed, context)
      }),
    )
  }),

  on(cancelOwn, async ({ token }, context) => {
    const { db, now } = context
    const found = await rowBehind(context, token)
    return inTurn(() =>
      db.transaction().execute(async (trx) => {
        const { convention, row } = await locked(trx, found)
        if (row.standing === 'cancelled') return ownOf(trx, convention, row, context)
        const done = await cancel(trx, convention, row, now)
        await tell(trx, context, convention, done.row, cancelledMail)
        await tellMoved(trx, context, convention, done.moved)
        return ownOf(trx, convention, done.row, context)
      }),
    )
  }),

  ...lostLinkApi,
]
