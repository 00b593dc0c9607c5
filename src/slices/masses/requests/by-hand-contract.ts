import { z } from 'zod'
import { day } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { readMoney } from '#core/text/money.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalEmail, optionalText, requiredText } from '#core/text/text-fields.ts'
import { offlineMethods } from '#payments/provider.ts'
import { maxIntentionLength } from '../contract.ts'
import { pastoral } from '../settings/settings-contract.ts'

const enterOffering = msg('Enter the amount, such as 20, or leave this blank.')

export const recordMass = endpoint({
  summary: 'Record a Mass request taken by phone or in person',
  description:
    'It gets the next number in the register. Any offering is recorded as an offline payment. Returns 409 if no more Masses can be accepted.',
  audit: msg('{name} recorded {item}.'),
  method: 'POST',
  path: '/staff/masses',
  access: pastoral,
  status: 201,
  idempotent: true,
  input: z
    .object({
      name: personName(msg('Enter a name.')).pipe(requiredText(msg('Enter a name.'), 100)),
      mobileNumber: optionalText(40).default(''),
      email: optionalEmail,
      date: day(msg('Enter the date they asked for.')),
      reasonForMassRequest: requiredText(msg('Enter the intention.'), maxIntentionLength),
      sharedMass: z.boolean().default(false),
      /** Empty for a Mass without an offering. */
      offering: z
        .string()
        .trim()
        .max(20)
        .default('')
        .refine((typed) => typed === '' || (readMoney(typed) ?? 0) > 0, enterOffering)
        .transform((typed) => (typed === '' ? null : readMoney(typed))),
      method: z.enum(offlineMethods, 'Choose how it was paid.').default('cash'),
      checkNumber: optionalText(40).default(''),
    })
    .refine(
      ({ offering, method, checkNumber }) => offering === null || method !== 'check' || checkNumber !== '',
      { path: ['checkNumber'], message: msg('Enter the check number.') },
    ),
  output: z.object({ id: z.int() }),
})
