import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { dayOf } from '#core/time/time.ts'
import type { PledgeRhythm } from '../pledges/pledge-contract.ts'
import { writePledge } from '../pledges/pledge-write.ts'

const pledges: readonly {
  email: string
  purpose: string
  dollars: number
  rhythm: PledgeRhythm
  count: number
  startedDaysAgo: number
  firstInDays: number
}[] = [
  {
    email: 'helen@vasquez.example',
    purpose: 'A named plaque (long-term project)',
    dollars: 1200,
    rhythm: 'quarterly',
    count: 4,
    startedDaysAgo: 120,
    firstInDays: -110,
  },
  {
    email: 'ngozi@achebeturner.example',
    purpose: 'A named plaque (long-term project)',
    dollars: 800,
    rhythm: 'once',
    count: 1,
    startedDaysAgo: 140,
    firstInDays: -100,
  },
  {
    email: 'emeka@nwachukwu.example',
    purpose: 'A one-room retreat (N6M, about $6,000)',
    dollars: 3000,
    rhythm: 'monthly',
    count: 12,
    startedDaysAgo: 200,
    firstInDays: -150,
  },
]

/** Promises for the demo: one behind, one kept and one on its way. Nobody is mailed. */
export async function seedPledges(trx: Db, now: Date, timeZone: string): Promise<void> {
  const dayIn = (days: number) => dayOf(new Date(now.getTime() + days * 86_400_000), timeZone)
  const inOrder = pledges.toSorted((one, other) => other.startedDaysAgo - one.startedDaysAgo)
  for (const { email, purpose, dollars, rhythm, count, startedDaysAgo, firstInDays } of inOrder) {
    const { rows } = await sql<{ person: number; purpose: number }>`
      select person.id as person, purpose.id as purpose from person, purpose
      where person.email = ${email} and purpose.name = ${purpose}`.execute(trx)
    const [found] = rows
    if (!found) throw new Error(`The demo has no ${email} or no ${purpose}.`)
    const pledge = await writePledge(trx, {
      ...found,
      amount: dollars * 100,
      rhythm,
      count,
      first: dayIn(firstInDays),
      automatic: true,
      reminders: true,
      countsFrom: dayIn(-startedDaysAgo),
      note: '',
      enteredBy: 'Ada',
      now: new Date(now.getTime() - startedDaysAgo * 86_400_000),
    })
    // What is past was told of then.
    await sql`
      update pledge_installment set reminded_at = ${now}
      where pledge_id = ${pledge.id} and due <= ${dayIn(7)}::date`.execute(trx)
  }
}
