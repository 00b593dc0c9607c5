import type { Rhythm } from '#payments/provider.ts'

export type Donor = { name: string; email: string }

const donor = (name: string, email: string): Donor => ({ name, email: `${email}.example` })

const people = {
  adaeze: donor('Adaeze Okonkwo', 'adaeze@okonkwo'),
  martha: donor('Martha Kowalski', 'martha.kowalski@lakeside'),
  emeka: donor('Emeka Nwachukwu', 'emeka@nwachukwu'),
  dolores: donor('Dolores Whitfield', 'dolores@whitfield'),
  ifeoma: donor('Ifeoma Bassey', 'ifeoma.bassey@calabar'),
  james: donor('James Delacroix', 'jdelacroix@bayou'),
  ngozi: donor('Ngozi Achebe-Turner', 'ngozi@achebeturner'),
  tunde: donor('Tunde Adeleke', 'tunde@adeleke'),
  rose: donor('Rose Mbanefo', 'rose@mbanefo'),
  patrick: donor('Patrick O’Hanlon', 'patrick@ohanlon'),
  chiamaka: donor('Chiamaka Eze', 'chiamaka@eze'),
  helen: donor('Helen Vasquez', 'helen@vasquez'),
  guest: donor('', 'a.friend@quiet'),
}

/** A card that was sent, and one to send. */
const tributes = {
  grace: {
    kind: 'memory',
    honoree: 'Grace Achebe',
    note: 'She taught us all to pray.',
    family_address: 'The Achebe family\n4402 Laurel Drive\nHouston, TX 77021',
    cardDaysAgo: 20,
  },
  stanley: {
    kind: 'honor',
    honoree: 'Sister Mary Stanley',
    note: 'Happy golden jubilee!',
    family_address: 'Sr. Mary Stanley\nSt. Clare Convent\n18 Orchard Road\nCleveland, OH 44119',
    cardDaysAgo: null,
  },
} as const

/** One-time gifts: how many days ago, donor, purpose and dollars. */
export const onceGifts: readonly (SeedGift & { daysAgo: number; backCents?: number })[] = [
  // In the year before, on every day of the year.
  { daysAgo: 372, by: people.helen, purpose: 'The Poor', dollars: 90 },
  { daysAgo: 320, by: people.dolores, purpose: 'Orphans', dollars: 150 },
  { daysAgo: 301, by: people.tunde, purpose: 'The Poor', dollars: 40 },
  { daysAgo: 288, by: people.james, purpose: 'A one-room retreat (N6M, about $6,000)', dollars: 500 },
  { daysAgo: 260, by: people.rose, purpose: 'Widows', dollars: 60, cover: true },
  { daysAgo: 242, by: people.patrick, purpose: 'Seminary', dollars: 100 },
  { daysAgo: 221, by: people.guest, purpose: 'The Poor', dollars: 10 },
  {
    daysAgo: 205,
    by: people.helen,
    purpose: 'Halthcare',
    dollars: 75,
    cover: true,
    employer: 'Bayou Energy',
  },
  { daysAgo: 187, by: people.emeka, purpose: 'A one-room retreat (N6M, about $6,000)', dollars: 1000 },
  { daysAgo: 166, by: people.ifeoma, purpose: 'Pregnant Women', dollars: 35 },
  { daysAgo: 151, by: people.martha, purpose: 'Upkeep of the ARK', dollars: 250, backCents: 25_000 },
  { daysAgo: 133, by: people.ngozi, purpose: 'A named plaque (long-term project)', dollars: 800 },
  { daysAgo: 118, by: people.tunde, purpose: 'Utilities', dollars: 25 },
  { daysAgo: 101, by: people.rose, purpose: 'Orphans', dollars: 45 },
  {
    daysAgo: 84,
    by: people.dolores,
    purpose: 'Training a seminarian (N100,000,000, about $100,000)',
    dollars: 1200,
  },
  { daysAgo: 71, by: people.james, purpose: 'Support for the Priest', dollars: 80, cover: true },
  { daysAgo: 58, by: people.patrick, purpose: 'The Poor', dollars: 50, backCents: 2000 },
  { daysAgo: 46, by: people.chiamaka, purpose: 'Handicaps', dollars: 20 },
  { daysAgo: 39, by: people.helen, purpose: 'A named plaque (long-term project)', dollars: 300 },
  { daysAgo: 31, by: people.guest, purpose: 'Widows', dollars: 15 },
  {
    daysAgo: 24,
    by: people.ngozi,
    purpose: 'Candles for All Souls',
    dollars: 60,
    tribute: tributes.grace,
  },
  { daysAgo: 17, by: people.ifeoma, purpose: 'Halthcare', dollars: 30, anonymous: true },
  {
    daysAgo: 11,
    by: people.emeka,
    purpose: 'A one-room retreat (N6M, about $6,000)',
    dollars: 750,
    cover: true,
  },
  { daysAgo: 8, by: people.rose, purpose: 'Secound Collection', dollars: 12 },
  { daysAgo: 5, by: people.martha, purpose: 'Widows', dollars: 100, tribute: tributes.stanley },
  { daysAgo: 3, by: people.tunde, purpose: 'The Poor', dollars: 35, employer: 'Gulf Coast Logistics' },
  { daysAgo: 1, by: people.dolores, purpose: 'Support for the ministry', dollars: 200 },
]

/** Recurring gifts: the number of charges, and how many days ago the last one was. */
export const recurringGifts: readonly (SeedGift & {
  rhythm: Rhythm
  turns: number
  daysAgo: number
  /** Months until the card expires. */
  cardMonths?: number
})[] = [
  { by: people.adaeze, purpose: 'Monthly', dollars: 50, rhythm: 'monthly', turns: 9, daysAgo: 6 },
  { by: people.patrick, purpose: 'Seminary', dollars: 25, rhythm: 'monthly', turns: 6, daysAgo: 12 },
  { by: people.chiamaka, purpose: 'Weekly Giving', dollars: 10, rhythm: 'weekly', turns: 8, daysAgo: 2 },
  { by: people.james, purpose: 'Quarterly', dollars: 120, rhythm: 'quarterly', turns: 3, daysAgo: 40 },
  {
    by: people.helen,
    purpose: 'Orphans',
    dollars: 30,
    rhythm: 'monthly',
    turns: 4,
    daysAgo: 20,
    cardMonths: 0,
  },
]

type SeedTribute = (typeof tributes)[keyof typeof tributes]

export type SeedGift = {
  by: Donor
  purpose: string
  dollars: number
  cover?: true
  anonymous?: true
  employer?: string
  tribute?: SeedTribute
}
