import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import type { PaymentHandler } from '#payments/handlers.ts'
import { payableView } from '#payments/payable-view.ts'
import { paidMail, refundMail, writeToRequester } from './mails.ts'
import { bookOffering } from './offerings/ledger.ts'
import { writeLine } from './register/register.ts'
import { dropEmpty } from './register/schedule-store.ts'
import { accept } from './requests/request.ts'
import { mayMove } from './rules.ts'
import { lockMassByPayable, type MassRow, moveMass } from './store.ts'

const services = 'The house'

/** What happens to Masses when money moves. */
export const massPaymentHandler: PaymentHandler = {
  paid: async (trx, payable, tools) => {
    const mass = await lockMassByPayable(trx, payable.id)
    // Given up, taken back, or asked for without an offering before the money came: it goes back.
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
      await writeLine(trx, mass, { what: 'refunded', by: services })
      await tell(trx, mass, 'is not to be offered any more')
    }
    // The bank has sent a refund back, or decided for us.
    const isHere = payable.state === 'paid' || payable.state === 'partially_refunded'
    if (isHere && mass.state === 'refunded') {
      await moveMass(trx, mass, 'accepted')
      await writeLine(trx, mass, { what: 'reinstated', by: services })
      await tell(trx, mass, 'is to be offered again')
    }
  },

  refunded: async (trx, payable, refund, tools) => {
    const mass = await lockMassByPayable(trx, payable.id)
    if (mass) await writeToRequester(trx, tools, mass.id, refundMail(refund))
  },

  /** A part that was given back after the Mass was offered leaves the account where the rest lies. */
  booked: async (trx, payable) => {
    const mass = await lockMassByPayable(trx, payable.id)
    if (mass) await bookOffering(trx, mass)
  },

  view: payableView('mass_request', '/admin/mass-offerings', 'money', sql`name, reference`),
}

const tell = (trx: Db, { id, number }: MassRow, what: string) =>
  notify(trx, {
    needs: 'pastoral',
    title: `Mass ${number} of the register ${what}`,
    href: `/admin/masses/${id}`,
  })
