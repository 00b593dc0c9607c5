import type { GiftInput } from '../gifts/gift-contract.ts'
import type { OrderState } from '../orders/order-contract.ts'

export type SeedBuyer = {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  address: string
  postal_code: string
  city: string
  region: string
  country: 'US' | 'NG'
}

const buyer = (
  name: string,
  email: string,
  phone_number: string,
  [address, postal_code, city, region, country]: [string, string, string, string, SeedBuyer['country']],
): SeedBuyer => {
  const [first_name = '', ...rest] = name.split(' ')
  return {
    first_name,
    last_name: rest.join(' '),
    email: `${email}.example`,
    phone_number,
    address,
    postal_code,
    city,
    region,
    country,
  }
}

const people = {
  adaeze: buyer('Adaeze Okonkwo', 'adaeze@okonkwo', '+234 803 555 0114', [
    '18 Zik Avenue',
    '400001',
    'Enugu',
    'Enugu',
    'NG',
  ]),
  martha: buyer('Martha Kowalski', 'martha.kowalski@lakeside', '+1 312 555 0117', [
    '402 Lake Street',
    '60601',
    'Chicago',
    'IL',
    'US',
  ]),
  tunde: buyer('Tunde Adeleke', 'tunde@adeleke', '+234 805 555 0121', [
    '7 Allen Avenue',
    '100271',
    'Ikeja',
    'Lagos',
    'NG',
  ]),
  dolores: buyer('Dolores Whitfield', 'dolores@whitfield', '+1 713 555 0129', [
    '88 Bayou Road',
    '77002',
    'Houston',
    'TX',
    'US',
  ]),
  rose: buyer('Rose Mbanefo', 'rose@mbanefo', '+1 562 555 0133', [
    '12 Ocean Avenue',
    '90802',
    'Long Beach',
    'CA',
    'US',
  ]),
  patrick: buyer('Patrick O’Hanlon', 'patrick@ohanlon', '+1 718 555 0142', [
    '31 Court Street',
    '11201',
    'Brooklyn',
    'NY',
    'US',
  ]),
}

export type SeedOrder = {
  daysAgo: number
  by: SeedBuyer
  /** Quantity and product, by the start of its name. */
  things: readonly (readonly [count: number, name: string])[]
  state: Exclude<OrderState, 'pending_payment' | 'expired'>
  tracking?: string
  /** We bring it ourselves. */
  local?: true
  /** How many of the first item were returned and refunded. */
  back?: number
  /** A gift note, and a blessing on a day. */
  asked?: GiftInput
}

/** Orders of the last months, oldest first. */
export const seedOrders: readonly SeedOrder[] = [
  {
    daysAgo: 286,
    by: people.martha,
    things: [
      [2, 'Blessed oil'],
      [1, 'Little novena'],
    ],
    state: 'delivered',
    tracking: '1Z 442 018',
  },
  { daysAgo: 241, by: people.tunde, things: [[1, 'The seven gifts']], state: 'delivered' },
  {
    daysAgo: 203,
    by: people.rose,
    things: [
      [1, 'Six-yard'],
      [2, 'Seven-day'],
    ],
    state: 'delivered',
    tracking: '1Z 442 377',
  },
  {
    daysAgo: 168,
    by: people.dolores,
    things: [
      [3, 'Holy water bottle'],
      [1, 'Olive wood rosary'],
    ],
    state: 'delivered',
  },
  { daysAgo: 139, by: people.patrick, things: [[2, 'Stay with me']], state: 'delivered', back: 1 },
  { daysAgo: 112, by: people.adaeze, things: [[4, 'Blessed oil']], state: 'delivered' },
  {
    daysAgo: 84,
    by: people.martha,
    things: [
      [1, 'Newborn gift box'],
      [1, 'Baptism candle'],
    ],
    state: 'delivered',
    tracking: '1Z 443 590',
  },
  {
    daysAgo: 57,
    by: people.tunde,
    things: [
      [2, 'Dove window'],
      [1, 'Morning has come'],
    ],
    state: 'delivered',
  },
  {
    daysAgo: 33,
    by: people.rose,
    things: [
      [1, 'Awake at three'],
      [1, 'The Our Father'],
    ],
    state: 'delivered',
    local: true,
  },
  {
    daysAgo: 19,
    by: people.dolores,
    things: [
      [2, 'Seven-day'],
      [1, 'O Salutaris'],
    ],
    state: 'delivered',
    tracking: '1Z 444 356',
  },
  {
    daysAgo: 6,
    by: people.patrick,
    things: [
      [1, 'Two-yard'],
      [3, 'Psalm 121'],
    ],
    state: 'shipped',
    tracking: '1Z 444 781',
  },
  {
    daysAgo: 3,
    by: people.adaeze,
    things: [
      [1, 'Family oil'],
      [2, 'Holy water bottle'],
    ],
    state: 'packed',
  },
  {
    daysAgo: 1,
    by: people.martha,
    things: [[2, 'Olive wood rosary']],
    state: 'paid',
    asked: {
      gift: true,
      gift_note: 'For Anna and Paul on their wedding day. With my love and prayers, Grandma',
      blessing: true,
      blessing_wished: '',
    },
  },
  {
    daysAgo: 0,
    by: people.dolores,
    things: [
      [1, 'Pentecost concert'],
      [1, 'Jubilate'],
    ],
    state: 'paid',
  },
]

/** Orders without a card, newest last. */
export const seedFastOrders = [
  {
    daysAgo: 12,
    thing: 'Six-yard',
    count: 1,
    name: 'Mama Chidinma Uche',
    phone: '+234 806 555 0151',
    address: '23 Ogui Road, Enugu',
    state: 'delivered',
  },
  {
    daysAgo: 1,
    thing: 'Family oil',
    count: 3,
    name: 'Sunday Effiong',
    phone: '+234 809 555 0158',
    address: '5 Marian Road, Calabar',
    state: 'new',
  },
] as const
