import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { t } from '#core/text/messages.ts'
import { type PaymentHandler, payableView } from '#payments/handlers.ts'
import { paidMail, refundMail, writeToRequester } from './mails.ts'
import { bookOffering } from './offerings/offering.ts'
import { dropEmpty, writeLine } from './register/register.ts'
import { accept } from './requests/request.ts'
import { mayMove } from './rules.ts'
import { lockMassByPayable, type MassRow, moveMass } from './store.ts'

const view = payableView('mass_request', '/admin/mass-offerings', 'money', sql`name, reference`)

/** What happens to Masses when money moves. */
export const massPaymentHandler: PaymentHandler = {
  paid: async (trx, payable, tools) => {
    const mass = await lockMassByPayable(trx, payable.id)
    // The request ended, was withdrawn, or became one without an offering before the money arrived, so it's refunded.
    if (mass?.state !== 'awaiting_payment') return 'return'
    await moveMass(trx, mass, 'accepted')
    await accept(trx, mass.id, payable.amount, payable.settled_at ?? new Date())
    await writeToRequester(trx, tools, mass.id, paidMail)
    return 'keep'
  },

  changed: async (trx, payable) => {
    const mass = await lockMassByPayable(trx, payable.id)
    if (!mass) return
    if (mass.offering !== null && payable.state === 'refunded' && mayMove(mass.state, 'refunded')) {
      await moveMass(trx, mass, 'refunded', { celebration_id: null })
      await dropEmpty(trx, mass.celebration_id)
      await writeLine(trx, mass, { what: 'refunded', by: t('System') })
      await notifyStaff(trx, mass, t('Mass {number} was canceled', { number: mass.number ?? '' }))
    }
    // A refund bounced, or a dispute was decided in our favor.
    const isHere = payable.state === 'paid' || payable.state === 'partially_refunded'
    if (isHere && mass.state === 'refunded') {
      await moveMass(trx, mass, 'accepted')
      await writeLine(trx, mass, { what: 'reinstated', by: t('System') })
      await notifyStaff(trx, mass, t('Mass {number} was reinstated', { number: mass.number ?? '' }))
    }
  },

  refunded: async (trx, payable, refund, tools) => {
    const mass = await lockMassByPayable(trx, payable.id)
    if (mass) await writeToRequester(trx, tools, mass.id, refundMail(refund))
  },

  /** A partial refund after the Mass was offered is taken from the account that has the rest. */
  booked: async (trx, payable) => {
    const mass = await lockMassByPayable(trx, payable.id)
    if (mass) await bookOffering(trx, mass)
  },

  view: {
    ...view,
    search: async (db, question, most) => [
      ...(await view.search(db, question, most)),
      ...(await byNumber(db, question)),
    ],
  },
}

/** By its number in the register, as pages write it: `Mass 12`. */
async function byNumber(db: Db, question: string): Promise<number[]> {
  const number = Number(/\d{1,9}$/.exec(question)?.[0])
  const written = [t('Mass {number}', { number }), t('No. {number}', { number })]
  if (!written.some((text) => text.toLowerCase() === question.toLowerCase())) return []
  const { rows } = await sql<{ id: number }>`
    select payable_id as id from mass_request where number = ${number} and payable_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

const notifyStaff = (trx: Db, { id }: MassRow, title: string) =>
  notify(trx, {
    needs: 'pastoral',
    title,
    href: `/admin/masses/${id}`,
  })
