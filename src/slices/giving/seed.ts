import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import { type Area, general, others } from './purposes/purpose-names.ts'
import type { PurposeColumns } from './tables.ts'

const plain = (
  name: string,
  description: string,
  area: Area = 'general',
  suggested = '',
): PurposeColumns => ({
  name,
  description,
  goal: null,
  rhythm: null,
  area,
  suggested,
})

/** The specification's purposes, in its order and spelling. */
export const firstPurposes: readonly PurposeColumns[] = [
  plain('Widows', 'School fees, rent and medicine for women who have lost their husbands.', 'people'),
  plain('The Poor', 'Food every Saturday, and help with rent or a medical bill.', 'people'),
  plain('Handicaps', 'Wheelchairs, crutches, and ramps where there are only stairs.', 'people'),
  plain('Orphans', 'A home, school fees, and people who show up for them.', 'people'),
  plain('Halthcare', 'Free clinics, and surgery for people who can’t afford it.', 'people'),
  plain('Pregnant Women', 'Checkups, a safe delivery, and supplies for the baby’s first month.', 'people'),
  plain('Pregnant Teenager', 'A place to live, prenatal care and a way back to school.', 'people'),
  plain('Upkeep of the ARK', 'Roof repairs, paint and the generator for our adoration house.', 'house'),
  plain('Utilities', 'Electricity, water, and the internet that carries our live prayers.', 'house'),
  plain('Seminary', 'Books, meals and teachers for men preparing to be priests.', 'church'),
  plain('Support for the Priest', 'For the daily needs of the priests who serve you.', 'church'),
  plain('Support for the Religious', 'For the sisters and brothers who pray and work with us.', 'church'),
  {
    name: 'A named plaque (long-term project)',
    description: 'A loved one’s name at the adoration ground, remembered at every Mass there.',
    goal: 2_500_000,
    rhythm: null,
    area: 'house',
    suggested: '100, 250, 500, 1000',
  },
  {
    name: 'A one-room retreat (N6M, about $6,000)',
    description: 'Helps build one simple guest room at our retreat house.',
    goal: 600_000,
    rhythm: null,
    area: 'house',
    suggested: '50, 100, 250, 500, 1000',
  },
  {
    name: 'Training a seminarian (N100,000,000, about $100,000)',
    description: 'Pays for one man’s full training, from his first day to ordination.',
    goal: 10_000_000,
    rhythm: null,
    area: 'church',
    suggested: '100, 250, 500, 1000, 5000',
  },
  {
    ...plain('Weekly Giving', 'A gift that repeats every week.', 'general', '5, 10, 20, 50'),
    rhythm: 'weekly',
  },
  { ...plain('Monthly', 'A gift that repeats every month.'), rhythm: 'monthly' },
  { ...plain('Quarterly', 'A gift that repeats every three months.'), rhythm: 'quarterly' },
  { ...plain('Termly', 'A gift that repeats every four months, once each school term.'), rhythm: 'termly' },
  {
    ...plain('Annually', 'A gift that repeats once a year.', 'general', '100, 250, 500, 1000'),
    rhythm: 'annually',
  },
  plain(general, 'Wherever it’s needed most.'),
  plain('Secound Collection', 'The second collection, from wherever you are.'),
  plain(others, 'Something else? Tell us what it’s for.'),
]

/** Those that aren't there yet. */
export async function seedPurposes(db: Db, now: Date) {
  const known = await db.selectFrom('purpose').select('name').execute()
  const missing = inOrder(firstPurposes, now).filter(({ name }) => !known.some((each) => each.name === name))
  if (missing.length > 0) await db.insertInto('purpose').values(missing).execute()
}
