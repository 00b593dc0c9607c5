import type { Seeded } from '../seed.ts'

/** Notes that moderators have to look at, or have rejected. */
export const seededQueue: readonly Seeded[] = [
  {
    name: 'Perpetua',
    came: 2,
    state: 'waiting',
    held: ['unknown'],
    body: 'Please pray for my neighbour’s son, who was in an accident on the Onitsha road last night. His name is Somto.',
  },
  {
    name: 'Hank',
    came: 4,
    state: 'waiting',
    held: ['unknown'],
    body: 'First time I write something like this. My back is bad and I cannot work. Pray for me if you have a minute.',
  },
  {
    name: 'Quick Money',
    came: 6,
    state: 'waiting',
    held: ['unknown', 'link'],
    body: 'God told me to bless 100 people! Send your details to blessing-cash . example . com and receive today.',
  },
  {
    name: 'A neighbour',
    came: 9,
    state: 'hidden',
    held: ['reported'],
    amens: 2,
    body: 'Pray for Mrs. Adaobi Nwachukwu at 14 Unity Close, whose husband has left her for another woman.',
  },
  {
    name: '',
    came: 60,
    state: 'rejected',
    held: ['unknown', 'words'],
    reason: 'We pray for people, never against them. Write to us again, we should like to pray with you.',
    body: 'Pray that everything he has built falls on his head.',
  },
]
