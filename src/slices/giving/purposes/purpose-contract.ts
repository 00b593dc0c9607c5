import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day } from '#core/api/bounded.ts'
import { collection, moveIn } from '#core/collections/collection.ts'
import { msg } from '#core/text/messages.ts'
import { currencyName, maxAmount } from '#core/text/money.ts'
import { errorText, optionalText, tooLong } from '#core/text/text-fields.ts'
import { rhythms } from '#payments/provider.ts'
import { Area } from './purpose-names.ts'
import { areAmounts } from './suggested-amounts.ts'

const Purpose = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Minor units; null without a goal, or if its progress isn't shown. */
  goal: z.int().nullable(),
  raised: z.int(),
  /** The last day of the campaign, if it has one. */
  endsOn: z.string().optional(),
  rhythm: z.enum(rhythms).nullable(),
  area: Area,
  /** Minor units; empty where the form offers its usual amounts. */
  suggested: z.array(z.int()),
})
export type Purpose = z.infer<typeof Purpose>

const enterGoal = errorText('Enter the goal in {currency}.', () => ({ currency: currencyName() }))

const enterAmounts = msg('Enter up to six amounts separated by commas, such as 25, 50, 100.')

const PurposeDraft = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(100, tooLong(100)),
  description: z.string().trim().max(5000, tooLong(5000)),
  goal: z
    .int(enterGoal)
    .positive(enterGoal)
    .max(maxAmount * 100)
    .nullable(),
  endsOn: z.union([z.literal(''), day()], msg('Enter a date, or leave this blank.')).optional(),
  /** If left out, it is shown. */
  showsProgress: z.boolean().optional(),
  rhythm: z.enum(rhythms).nullable(),
  area: Area,
  suggested: optionalText(100).refine(areAmounts, enterAmounts).optional(),
})
export type PurposeDraft = z.infer<typeof PurposeDraft>

const base = collection({
  table: 'purpose',
  noun: 'purpose',
  missing: 'We couldn’t find this purpose.',
  texts: {
    add: msg('New purpose'),
    edit: msg('Edit purpose'),
    first: msg('Add the first purpose to get started.'),
    inAudit: msg('the giving purpose {title}'),
  },
  fields: {
    name: msg('Name'),
    description: msg('Description'),
    goal: msg('Goal'),
    endsOn: msg('End date'),
    showsProgress: msg('Show progress to donors'),
    rhythm: msg('How often'),
    area: msg('Group'),
    suggested: msg('Suggested amounts'),
  },
  path: '/giving/purposes',
  shownAt: '/give/{id}',
  item: Purpose,
  draft: PurposeDraft,
  pageSize: 100,
  manage: can('money'),
  order: 'by hand',
})
/** Public responses also depend on the ledger, since they show what was raised. */
const cached = { cacheTables: ['purpose', 'ledger_tx'] }
export const purposes = { ...base, list: { ...base.list, ...cached }, read: { ...base.read, ...cached } }
export const movePurpose = moveIn(purposes)
