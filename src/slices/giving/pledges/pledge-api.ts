import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { currency, msg } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { purposeById } from '../offline/offline-store.ts'
import {
  cancelOwnPledge,
  makePledge,
  ownPledges,
  personPledges,
  readPledge,
  remindOfPledge,
} from './pledge-contract.ts'
import { pledgeMail } from './pledge-mails.ts'
import { installmentsOf } from './pledge-rules.ts'
import {
  pledgeByToken,
  pledgeOf,
  pledgesOfMember,
  pledgesOfPerson,
  withInstallments,
} from './pledge-store.ts'
import { cancel, type NewPledge, personOfMember, remind, writePledge } from './pledge-write.ts'

export const todayIn = ({ now, organisation }: Pick<Context, 'now' | 'organisation'>) =>
  dayOf(now, organisation.timeZone)

const fault = (field: string, message: string) => new Problem(400, message, { [field]: message })

/** Checks the purpose and the first day, writes the pledge, and emails it to whoever made it. */
export async function takePledge(
  context: Pick<Context, 'db' | 'now' | 'organisation' | 'mail' | 'siteUrl'>,
  pledge: Omit<NewPledge, 'now'>,
) {
  const { db, now, mail, siteUrl } = context
  const purpose = await purposeById(db, pledge.purpose)
  const written = await writePledge(db, { ...pledge, now })
  const { email } = await db
    .selectFrom('person')
    .select('email')
    .where('id', '=', pledge.person)
    .executeTakeFirstOrThrow()
  if (email) {
    const details = {
      amount: pledge.amount,
      currency: currency(),
      purpose: purpose.name,
      token: written.token,
    }
    await mail.send(db, {
      to: email,
      ...pledgeMail(details, installmentsOf(pledge), siteUrl),
      about: `pledge ${written.id}`,
    })
  }
  return written
}

/** Pledges of members, and the page that the emails lead to. */
export const pledgeApi: ServedEndpoint[] = [
  on(ownPledges, async (_, context) => {
    const { db, caller } = context
    return withInstallments(db, await pledgesOfMember(db, memberOf(caller).id, todayIn(context)))
  }),

  on(makePledge, async (terms, context) => {
    const member = memberOf(context.caller)
    const today = todayIn(context)
    if (terms.first < today) throw fault('first', msg('Choose today or a later date.'))
    await limit(context.db, [{ key: `pledge ${member.id}`, most: 20, seconds: 86_400 }])
    return context.db.transaction().execute(async (db) =>
      takePledge(
        { ...context, db },
        {
          ...terms,
          person: await personOfMember(db, member.id),
          countsFrom: today,
          note: '',
          enteredBy: '',
        },
      ),
    )
  }),

  on(cancelOwnPledge, async ({ id }, { db, caller, now }) => {
    const member = memberOf(caller)
    await cancel(db, id, member.username, now, member.id)
    return { message: 'Pledge canceled.' }
  }),

  on(readPledge, async ({ token }, context) => {
    const row = await pledgeByToken(context.db, token, todayIn(context))
    const [pledge] = row ? await withInstallments(context.db, [row]) : []
    if (!pledge) throw notFound(msg('We couldn’t find this pledge.'))
    return pledge
  }),

  on(remindOfPledge, async ({ token, reminders }, { db }) => {
    await remind(db, token, reminders)
    return { message: reminders ? 'Reminders are on.' : 'Reminders are off.' }
  }),

  on(personPledges, async ({ person }, context) =>
    (await pledgesOfPerson(context.db, person, todayIn(context))).map(pledgeOf),
  ),
]
