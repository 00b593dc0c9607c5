import { z } from 'zod'
import { day, maxInteger, typedNumber } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { moneyField } from '#core/text/money.ts'
import { errorText } from '#core/text/text-fields.ts'
import { formatDate } from '#core/time/format-date.ts'
import { rhythms } from '#payments/provider.ts'
import { byToken, Gift, leastGift, texts, tooLittle } from '../contract.ts'

/** The new amount of a recurring gift, which stays in its currency. */
export const changedAmount = (currency: string) =>
  z.object({
    amount: moneyField({
      missing: texts.enterAmount,
      least: () => leastGift(currency),
      tooLittle: tooLittle(currency),
    }),
  })

export const RecurringGift = z.object({
  token: z.uuid(),
  amount: z.int(),
  currency: z.string(),
  purpose: z.string(),
  rhythm: z.enum(rhythms),
  state: z.enum(['incomplete', 'active', 'past_due', 'paused', 'canceled']),
  nextCharge: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  /** `expires`: the last day it's valid. Null until it’s known. */
  card: z.object({ last4: z.string(), expires: z.iso.date().nullable() }).nullable(),
})
export type RecurringGift = z.infer<typeof RecurringGift>

/** The new schedule of a recurring gift: how often, and the day of the next collection. */
export const changedSchedule = ({ earliest, latest }: { earliest: string; latest: string }) =>
  z.object({
    rhythm: z.enum(rhythms, msg('Choose how often your gift repeats.')),
    day: day(msg('Choose the date of your next gift.'))
      .refine(
        (typed) => typed >= earliest,
        errorText('Choose {day} or later.', () => ({ day: formatDate(earliest, 'long') })),
      )
      .refine(
        (typed) => typed <= latest,
        errorText('Choose {day} or earlier.', () => ({ day: formatDate(latest, 'long') })),
      ),
  })

const choosePurpose = msg('Choose a purpose.')

export const changedPurpose = z.object({
  purpose: z.coerce
    .number<string | number>(choosePurpose)
    .int(choosePurpose)
    .positive(choosePurpose)
    .max(maxInteger, choosePurpose),
})

export const readRecurring = endpoint({
  summary: 'Get a recurring gift by its link',
  method: 'GET',
  path: '/giving/recurring/{token}',
  access: 'anyone',
  input: byToken,
  output: RecurringGift.extend({
    gifts: z.array(Gift),
    /** The days to which the next collection can be moved; null while it can’t. */
    days: z.object({ earliest: z.iso.date(), latest: z.iso.date() }).nullable(),
    /** The day of the next collection in the ministry’s time zone. */
    nextDay: z.iso.date().nullable(),
  }),
})

export const changeRecurring = endpoint({
  summary: 'Update a recurring gift',
  description:
    'You can change the amount, the schedule or the purpose, or pause, resume or stop the gift. Changes apply from the next charge on. Nothing is charged right away. The schedule can be changed only while the gift is active. A schedule change returns 409 if the gift has been charged in the meantime.',
  method: 'POST',
  path: '/giving/recurring/{token}/change',
  access: 'anyone',
  input: byToken.extend({
    to: z.enum(['amount', 'schedule', 'purpose', 'paused', 'active', 'canceled']),
    /** In the gift's own currency. Validated by `changedAmount`. */
    amount: typedNumber(texts.enterAmount).optional(),
    /** How often, and the day of the next collection. Validated by `changedSchedule`. */
    rhythm: z.enum(rhythms, msg('Choose how often your gift repeats.')).optional(),
    day: z.string().max(10).optional(),
    /** The ID of a purpose. */
    purpose: changedPurpose.shape.purpose.optional(),
  }),
  output: RecurringGift,
})

export const changeCard = endpoint({
  summary: 'Change the card of a recurring gift',
  description: 'Returns the address of the provider’s page where a different card is entered.',
  method: 'POST',
  path: '/giving/recurring/{token}/card',
  access: 'anyone',
  input: byToken,
  output: z.object({ url: z.string() }),
})
