import { sandboxPay } from '#core/payments/contract.ts'
import { dayOf } from '#core/time.ts'
import { followMass, payMass } from '#slices/masses/contract.ts'
import { addCelebrant } from '#slices/masses/settings-contract.ts'
import { someone, type TestHouse } from './house.ts'

/** The day it is in the ministry's time zone, or one some days later. */
export const dayIn = (days: number, timeZone = 'America/Los_Angeles') =>
  Temporal.PlainDate.from(dayOf(new Date(), timeZone)).add({ days }).toString()

/** People who ask for Masses, each from an address of their own, and the priest's desk. */
export function massesOf(house: TestHouse) {
  let count = 0
  const priest = house.as(someone('pastoral'))
  const wanted = {
    name: 'Ngozi Okafor',
    date: dayIn(7),
    mobileNumber: '+234 803 555 0117',
    reasonForMassRequest: 'For my late father, Chief Okafor',
    price: 20,
  }
  const send = (body: object, headers: Record<string, string> = {}) => {
    count += 1
    return house.fetch('/api/consultation/mass-request/', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
        ...headers,
      },
      body: JSON.stringify({ ...wanted, ...body }),
    })
  }
  const asks = async (body: object = {}) => {
    const answer = await send(body)
    const said = await answer.json()
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(said)}`)
    const { token, reference }: { token: string; reference: string } = said
    return { token, reference }
  }
  const paid = async ({ token }: { token: string }) => {
    const { pay } = await house.call(payMass, { token })
    await house.call(sandboxPay, { secret: pay.clientSecret, number: '4242 4242 4242 4242' })
    return house.call(followMass, { token })
  }
  const idOf = async (reference: string) => {
    const { id } = await house.db
      .selectFrom('mass_request')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    wanted,
    priest,
    /** The bare answer. */
    send,
    asks,
    paid,
    idOf,
    /** Accepted: with an offering that was paid, or without one. */
    accepted: async (body: object = {}) => {
      const asked = await asks(body)
      if (!('withoutOffering' in body)) await paid(asked)
      return { ...asked, id: await idOf(asked.reference) }
    },
    celebrant: (name: string, perWeek = 6) => priest.call(addCelebrant, { name, perWeek, active: true }),
  }
}
