import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import { type Area, general, others } from './purposes/purpose-names.ts'
import type { PurposeColumns } from './tables.ts'

const plain = (name: string, description: string, area: Area = 'general'): PurposeColumns => ({
  name,
  description,
  goal: null,
  rhythm: null,
  area,
})

/** The specification's purposes, in its order and spelling. Every installation starts with them. */
export const firstPurposes: readonly PurposeColumns[] = [
  plain('Widows', 'School fees, rent and medicine for women who lost their husbands.', 'people'),
  plain('The Poor', 'Food parcels every Saturday, and help when somebody stands before a bill.', 'people'),
  plain('Handicaps', 'Wheelchairs, crutches, and ramps where there are only stairs.', 'people'),
  plain('Orphans', 'A home, a school and somebody who comes to the parents’ day.', 'people'),
  plain('Halthcare', 'Free clinics after the vigils, and surgery for those who cannot pay.', 'people'),
  plain('Pregnant Women', 'Check-ups, a safe birth, and what a newborn needs in its first month.', 'people'),
  plain(
    'Pregnant Teenager',
    'A room, a midwife and a way back to school for girls who were sent away.',
    'people',
  ),
  plain('Upkeep of the ARK', 'Roof, paint and generator of the house where we adore.', 'house'),
  plain('Utilities', 'Light, water and the line by which the prayer reaches you.', 'house'),
  plain('Seminary', 'Books, meals and teachers for those who prepare to be priests.', 'church'),
  plain('Support for the Priest', 'For the daily needs of the priests who serve you.', 'church'),
  plain('Support for the Religious', 'For the sisters and brothers who pray and work with us.', 'church'),
  {
    name: 'A named plaque (long-term project)',
    description: 'A name on the wall of the adoration ground, remembered at every Mass there.',
    goal: 2_500_000,
    rhythm: null,
    area: 'house',
  },
  {
    name: 'A one-room retreat (N6M, about $6,000)',
    description: 'One room in the house of retreat: a bed, a desk, a window, and silence.',
    goal: 600_000,
    rhythm: null,
    area: 'house',
  },
  {
    name: 'Training a seminarian (N100,000,000, about $100,000)',
    description: 'All the years of one seminarian, from the first day to ordination.',
    goal: 10_000_000,
    rhythm: null,
    area: 'church',
  },
  { ...plain('Weekly Giving', 'A gift that comes every week.'), rhythm: 'weekly' },
  { ...plain('Monthly', 'A gift that comes every month.'), rhythm: 'monthly' },
  { ...plain('Quarterly', 'A gift that comes every three months.'), rhythm: 'quarterly' },
  { ...plain('Termly', 'A gift that comes every four months, with the school terms.'), rhythm: 'termly' },
  { ...plain('Annually', 'A gift that comes once a year.'), rhythm: 'annually' },
  plain(general, 'Wherever it is needed most.'),
  plain('Secound Collection', 'The second basket, from wherever you are.'),
  plain(others, 'Something else: you say what.'),
]

export async function seedPurposes(db: Db, now: Date) {
  await db.insertInto('purpose').values(inOrder(firstPurposes, now)).execute()
}
