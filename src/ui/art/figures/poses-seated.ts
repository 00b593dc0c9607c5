import type { Pose } from './figure.ts'

export const calm = { view: 'front', turn: 0, tilt: 0, eyes: 'open', mouth: 'quiet' } as const

/** Poses of people who sit, without what is held. */
export const seated = {
  sit: {
    ...calm,
    body: 'sit',
    turn: 0.3,
    hands: [
      [-52, 250],
      [40, 254],
    ],
    grips: ['rest', 'rest'],
  },
  listen: {
    ...calm,
    body: 'sit',
    turn: 0.6,
    mouth: 'smile',
    hands: [
      [-20, 246],
      [20, 236],
    ],
    grips: ['rest', 'rest'],
  },
  read: {
    ...calm,
    body: 'sit',
    turn: 0.3,
    tilt: 4,
    eyes: 'down',
    hands: [
      [-52, 196],
      [52, 196],
    ],
    grips: ['rest', 'rest'],
  },
  cradle: {
    ...calm,
    body: 'sit',
    turn: 0.7,
    tilt: 9,
    eyes: 'down',
    mouth: 'smile',
    hands: [
      [64, 166],
      [36, 226],
    ],
    grips: ['rest', 'rest'],
    bends: [1, -1],
  },
} satisfies Record<string, Omit<Pose, 'held'>>
