import type { Pose } from './figure.ts'
import { calm, seated } from './poses-seated.ts'

/** Poses, without what is held. */
export const poses = {
  stand: {
    ...calm,
    body: 'stand',
    hands: [
      [-94, 322],
      [94, 322],
    ],
    grips: ['rest', 'rest'],
    flex: 0.53,
  },
  pray: {
    ...calm,
    body: 'stand',
    turn: 0.5,
    tilt: 5,
    eyes: 'down',
    hands: [
      [-4, 172],
      [8, 168],
    ],
    grips: ['none', 'pray'],
    flex: 1.06,
    handTurn: -84,
  },
  orans: {
    ...calm,
    body: 'stand',
    eyes: 'up',
    tilt: -3,
    hands: [
      [-150, -4],
      [150, -4],
    ],
    grips: ['open', 'open'],
    bends: [-1, 1],
  },
  praise: {
    ...calm,
    body: 'stand',
    turn: 0.4,
    eyes: 'down',
    mouth: 'sing',
    hands: [
      [-118, -62],
      [124, -50],
    ],
    grips: ['open', 'open'],
    bends: [-1, 1],
  },
  sing: {
    ...calm,
    body: 'stand',
    turn: 0.3,
    mouth: 'sing',
    hands: [
      [-38, 182],
      [40, 182],
    ],
    grips: ['rest', 'rest'],
  },
  bless: {
    ...calm,
    body: 'stand',
    turn: 0.35,
    hands: [
      [-40, 200],
      [118, 28],
    ],
    grips: ['rest', 'bless'],
    bends: [1, 1],
  },
  lift: {
    ...calm,
    body: 'stand',
    eyes: 'up',
    hands: [
      [-30, -104],
      [30, -104],
    ],
    grips: ['rest', 'rest'],
    bends: [-1, 1],
  },
  hold: {
    ...calm,
    body: 'stand',
    turn: 0.6,
    tilt: 7,
    eyes: 'down',
    mouth: 'smile',
    hands: [
      [58, 176],
      [44, 236],
    ],
    grips: ['rest', 'rest'],
    bends: [1, -1],
  },
  carry: {
    ...calm,
    body: 'stand',
    turn: 0.3,
    mouth: 'smile',
    hands: [
      [-46, 208],
      [46, 208],
    ],
    grips: ['rest', 'rest'],
  },
  candle: {
    ...calm,
    body: 'stand',
    turn: 0.5,
    eyes: 'down',
    hands: [
      [4, 198],
      [44, 168],
    ],
    grips: ['rest', 'fist'],
  },
  walk: {
    ...calm,
    body: 'stride',
    view: 'side',
    hands: [
      [70, 170],
      [92, 158],
    ],
    grips: ['rest', 'fist'],
    bends: [1, 1],
  },
  bear: {
    ...calm,
    body: 'stride',
    view: 'side',
    tilt: 8,
    eyes: 'down',
    hands: [
      [30, 60],
      [60, 118],
    ],
    grips: ['rest', 'fist'],
    bends: [1, 1],
  },
  offer: {
    ...calm,
    body: 'stride',
    view: 'side',
    mouth: 'smile',
    hands: [
      [118, 150],
      [138, 166],
    ],
    grips: ['rest', 'rest'],
    bends: [1, 1],
  },
  kneel: {
    ...calm,
    body: 'kneel',
    view: 'side',
    tilt: 6,
    eyes: 'down',
    hands: [
      [58, 100],
      [70, 96],
    ],
    grips: ['none', 'pray'],
    bends: [1, 1],
  },
  beg: {
    ...calm,
    body: 'kneel',
    view: 'side',
    tilt: -6,
    eyes: 'up',
    hands: [
      [92, 28],
      [104, 44],
    ],
    grips: ['open', 'open'],
    bends: [1, 1],
  },
  kneelholding: {
    ...calm,
    body: 'kneel',
    view: 'side',
    tilt: 4,
    eyes: 'down',
    hands: [
      [74, 120],
      [86, 126],
    ],
    grips: ['rest', 'fist'],
    bends: [1, 1],
  },
  /** The sign of the cross: the hand at the left shoulder. */
  sign: {
    ...calm,
    body: 'stand',
    turn: 0.3,
    tilt: 4,
    eyes: 'down',
    hands: [
      [-18, 214],
      [-24, 122],
    ],
    grips: ['rest', 'rest'],
    bends: [1, -1],
  },
  /** A phone at the ear. */
  call: {
    ...calm,
    body: 'stand',
    turn: 0.2,
    tilt: 4,
    mouth: 'smile',
    hands: [
      [-30, 214],
      [50, 26],
    ],
    grips: ['rest', 'fist'],
    bends: [1, 1],
    flex: 0.9,
    handTurn: -100,
  },
  ...seated,
} satisfies Record<string, Omit<Pose, 'held'>>

export type PoseName = keyof typeof poses
