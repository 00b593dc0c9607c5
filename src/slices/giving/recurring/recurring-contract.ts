import { z } from 'zod'
import { typedNumber } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { moneyField } from '#core/text/money.ts'
import { rhythms } from '#payments/provider.ts'
import { byToken, Email, Gift, leastGift, texts, tooLittle } from '../contract.ts'

/** The new amount of a recurring gift, which stays in its currency. */
export const changedAmount = (currency: string) =>
  z.object({
    amount: moneyField({
      missing: texts.enterAmount,
      least: () => leastGift(currency),
      tooLittle: tooLittle(currency),
    }),
  })

const RecurringGift = z.object({
  token: z.uuid(),
  amount: z.int(),
  currency: z.string(),
  purpose: z.string(),
  rhythm: z.enum(rhythms),
  state: z.enum(['incomplete', 'active', 'past_due', 'paused', 'canceled']),
  nextCharge: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
})
export type RecurringGift = z.infer<typeof RecurringGift>

export const ownGifts = endpoint({
  summary: 'List your gifts',
  method: 'GET',
  path: '/giving/own',
  access: 'member',
  input: z.object({}),
  output: z.object({ gifts: z.array(Gift), recurring: z.array(RecurringGift) }),
})

export const readRecurring = endpoint({
  summary: 'Get a recurring gift by its link',
  method: 'GET',
  path: '/giving/recurring/{token}',
  access: 'anyone',
  input: byToken,
  output: RecurringGift.extend({ gifts: z.array(Gift) }),
})

export const changeRecurring = endpoint({
  summary: 'Update a recurring gift',
  description: 'You can change the amount, pause, resume or stop.',
  method: 'POST',
  path: '/giving/recurring/{token}/change',
  access: 'anyone',
  input: byToken.extend({
    to: z.enum(['amount', 'paused', 'active', 'canceled']),
    /** In the gift's own currency. Validated by `changedAmount`. */
    amount: typedNumber(texts.enterAmount).optional(),
  }),
  output: RecurringGift,
})

export const changeCard = endpoint({
  summary: 'Change the card of a recurring gift',
  description: "Returns the address of the provider's page where a different card is entered.",
  method: 'POST',
  path: '/giving/recurring/{token}/card',
  access: 'anyone',
  input: byToken,
  output: z.object({ url: z.string() }),
})

/** The same response for every address, so that nobody can find out who gives here. */
export const linksSent = msg('If this address has recurring gifts, we’ve emailed you the links.')

export const mailRecurringLinks = endpoint({
  summary: 'Email the links to your recurring gifts',
  method: 'POST',
  path: '/giving/recurring-links',
  access: 'anyone',
  input: z.object({ email: Email }),
  output: z.object({ message: z.string() }),
})
