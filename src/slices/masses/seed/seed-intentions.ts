import type { MassState } from '../states.ts'

export type SeededMass = {
  name: string
  email?: string
  phone: string
  text: string
  /** Dollars; undefined without an offering. */
  offering?: number
  shared?: true
  state: MassState
  /** Days ago. */
  came: number
  /** In days from today. */
  wished: number
  /** The assigned day, in days from today, and the celebrant's index. */
  day?: number
  by?: 0 | 1 | 2
  to?: string
}

export const seededCelebrants = [
  { name: 'Fr. Barnabas Ụzọchukwu', perWeek: 6 },
  { name: 'Fr. Michael Brennan', perWeek: 4 },
  { name: 'Fr. Chukwudi Eze', perWeek: 2 },
] as const

export const seededMasses: readonly SeededMass[] = [
  {
    name: 'Ngozi Okafor',
    phone: '+234 803 555 0118',
    text: 'For the repose of the soul of my father, Chief Okafor, on the first anniversary of his death.',
    offering: 25,
    state: 'celebrated',
    came: 48,
    wished: -30,
    day: -30,
    by: 0,
  },
  {
    name: 'Thomas and Ellen Reilly',
    phone: '+1 562 555 0134',
    text: 'In thanksgiving for fifty years of marriage.',
    offering: 50,
    state: 'celebrated',
    came: 40,
    wished: -21,
    day: -21,
    by: 1,
  },
  {
    name: 'Mama Ebele',
    phone: '+234 806 555 0142',
    text: 'For my grandson, who was born too early, and for his mother.',
    state: 'celebrated',
    came: 33,
    wished: -28,
    day: -27,
    by: 0,
  },
  {
    name: 'Ifeoma Nnadi',
    phone: '+234 809 555 0163',
    text: 'For the souls in purgatory who have no one to pray for them.',
    offering: 10,
    shared: true,
    state: 'celebrated',
    came: 30,
    wished: -13,
    day: -13,
    by: 0,
  },
  {
    name: 'Joseph Adeyemi',
    phone: '+1 713 555 0188',
    text: 'For all our family members who have died, in Ibadan and in Houston.',
    offering: 15,
    shared: true,
    state: 'celebrated',
    came: 29,
    wished: -13,
    day: -13,
    by: 0,
  },
  {
    name: 'Carmen Delgado',
    phone: '+1 562 555 0174',
    text: 'For my brother, that he’ll come back to the sacraments.',
    offering: 20,
    state: 'transferred',
    came: 27,
    wished: -20,
    to: 'the Missionaries of Nsukka',
  },
  {
    name: 'Patrick Obi',
    phone: '+234 802 555 0129',
    text: 'For success on the bar exam.',
    offering: 30,
    state: 'refunded',
    came: 24,
    wished: -15,
  },
  {
    name: 'Chiamaka Eze',
    phone: '+234 805 555 0106',
    text: 'For my mother’s operation, and for her surgeons.',
    state: 'scheduled',
    came: 6,
    wished: 0,
    day: 0,
    by: 0,
  },
  {
    name: 'Margaret O’Neill',
    phone: '+1 646 555 0155',
    text: 'For my husband Daniel, who died in October.',
    offering: 40,
    state: 'scheduled',
    came: 9,
    wished: -1,
    day: -1,
    by: 1,
  },
  {
    name: 'Uche and Amara Nwosu',
    phone: '+234 807 555 0190',
    text: 'For our marriage, on the day of our wedding.',
    offering: 100,
    state: 'scheduled',
    came: 5,
    wished: 13,
    day: 13,
    by: 0,
  },
  {
    name: 'Tunde Bakare',
    phone: '+234 803 555 0181',
    text: 'For my son, that he finds work.',
    shared: true,
    state: 'scheduled',
    came: 4,
    wished: 5,
    day: 6,
    by: 2,
  },
  {
    name: 'Rosa Martínez',
    phone: '+1 832 555 0119',
    text: 'In honor of Our Lady of Guadalupe, for all travelers.',
    offering: 20,
    state: 'accepted',
    came: 3,
    wished: 10,
  },
  {
    name: 'Obinna Okeke',
    phone: '+234 806 555 0175',
    text: 'For peace among my brothers over our father’s land.',
    shared: true,
    state: 'accepted',
    came: 2,
    wished: 7,
  },
  {
    name: 'Sister Mary Jude',
    phone: '+1 562 555 0140',
    text: 'For the children we teach, and for their teachers.',
    offering: 10,
    state: 'accepted',
    came: 1,
    wished: 20,
  },
  {
    name: 'David Kowalski',
    phone: '+1 718 555 0162',
    text: 'For my late wife.',
    state: 'withdrawn',
    came: 8,
    wished: 4,
  },
  {
    name: 'Funmi Adebayo',
    phone: '+234 809 555 0113',
    text: 'In thanksgiving for the birth of our twins.',
    offering: 20,
    state: 'awaiting_payment',
    came: 0.1,
    wished: 14,
  },
  {
    name: 'Peter Lang',
    phone: '+1 281 555 0103',
    text: 'For a friend who doesn’t pray anymore.',
    offering: 10,
    state: 'lapsed',
    came: 30,
    wished: -10,
  },
]
