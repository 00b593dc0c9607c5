import { z } from 'zod'
import { call } from '#core/api/call.ts'
import { notFound } from '#core/api/problems.ts'
import type { PaymentSource } from '#ui/payment/use-payment-progress.ts'
import { tabMemory } from '#ui/state/tab-memory.ts'
import { followMass, type Mass } from '../contract.ts'

/** The request whose offering is paid in this tab, for the payment card and the return from a bank's page. */
export const openMass = tabMemory<{ token: string }>('mass', (text) =>
  z.object({ token: z.string() }).parse(JSON.parse(text)),
)

export const massPayment: PaymentSource<Mass> = {
  settle: async (token) => {
    if (token === '') throw notFound('We couldn’t find this Mass.')
    return call(followMass, { token })
  },
  stateOf: ({ state }) => (state === 'awaiting_payment' ? 'open' : 'over'),
}

/** The overlay card that pays an offering; the page below it revalidates when it closes. */
export const payoutCard = 'massRequestPayout'
