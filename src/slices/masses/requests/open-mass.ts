import { z } from 'zod'
import { call } from '#core/api/call.ts'
import { notFound } from '#core/api/problems.ts'
import type { PaymentSource } from '#ui/payment/use-payment-progress.ts'
import { tabMemory } from '#ui/state/tab-memory.ts'
import { followMass, type Mass } from '../contract.ts'

/** The request whose offering is paid in this tab: the card finds it by this, and whoever comes back from a bank. */
export const openMass = tabMemory<{ token: string }>('mass', (text) =>
  z.object({ token: z.string() }).parse(JSON.parse(text)),
)

export const massPayment: PaymentSource<Mass> = {
  settle: async (token) => {
    if (token === '') throw notFound('The Mass')
    return call(followMass, { token })
  },
  stateOf: ({ state }) => (state === 'awaiting_payment' ? 'open' : 'over'),
}

/** The card that pays an offering: what stands below it is looked at anew when it's closed. */
export const payoutCard = 'massRequestPayout'
