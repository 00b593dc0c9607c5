import type { Point } from '../pen.ts'

export type BodyName = 'stand' | 'stride' | 'kneel' | 'sit'
type Edges = { left: readonly Point[]; right: readonly Point[] }

export type Body = {
  head: Point
  shoulders: readonly [Point, Point]
  torso: Edges
  /** From the waist to the hem. */
  skirt: Edges
  /** The upper side of a lap. */
  lap?: Edges
  /** Two legs in trousers, each a line of joints. */
  legs: readonly (readonly Point[])[]
  feet: readonly Point[]
  /** Seen from the side: one arm is behind the body. */
  isSide: boolean
}

const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y])
const both = (left: readonly Point[]): Edges => ({ left, right: mirror(left) })

/** Bodies of an adult about 660 high, feet at the origin, looking right where they are turned. */
export const bodies: Record<BodyName, Body> = {
  stand: {
    head: [0, -600],
    shoulders: [
      [-70, -503],
      [70, -503],
    ],
    torso: both([
      [-30, -541],
      [-78, -512],
      [-80, -430],
      [-62, -345],
      [-74, -290],
    ]),
    skirt: both([
      [-66, -322],
      [-82, -240],
      [-88, -120],
      [-94, -14],
    ]),
    legs: [
      [
        [-34, -310],
        [-37, -160],
        [-38, -12],
      ],
      [
        [34, -310],
        [37, -160],
        [38, -12],
      ],
    ],
    feet: [
      [-40, -4],
      [40, -4],
    ],
    isSide: false,
  },
  stride: {
    head: [14, -598],
    shoulders: [
      [-10, -500],
      [6, -500],
    ],
    torso: {
      left: [
        [-20, -538],
        [-54, -505],
        [-58, -420],
        [-50, -340],
        [-62, -292],
      ],
      right: [
        [30, -536],
        [50, -498],
        [58, -420],
        [52, -340],
        [58, -292],
      ],
    },
    skirt: {
      left: [
        [-58, -322],
        [-76, -220],
        [-104, -110],
        [-128, -14],
      ],
      right: [
        [54, -322],
        [70, -220],
        [88, -110],
        [112, -14],
      ],
    },
    legs: [
      [
        [-14, -310],
        [-50, -160],
        [-96, -14],
      ],
      [
        [12, -310],
        [52, -165],
        [74, -12],
      ],
    ],
    feet: [
      [-92, -6],
      [92, -4],
    ],
    isSide: true,
  },
  kneel: {
    head: [16, -452],
    shoulders: [
      [-6, -358],
      [4, -356],
    ],
    torso: {
      left: [
        [-20, -394],
        [-54, -360],
        [-62, -285],
        [-56, -215],
        [-74, -160],
      ],
      right: [
        [32, -390],
        [50, -352],
        [58, -285],
        [50, -215],
        [62, -160],
      ],
    },
    skirt: {
      left: [
        [-68, -192],
        [-98, -130],
        [-150, -52],
        [-192, -2],
      ],
      right: [
        [56, -192],
        [76, -130],
        [88, -62],
        [96, -2],
      ],
    },
    legs: [
      [
        [-8, -180],
        [50, -34],
        [-130, -22],
      ],
    ],
    feet: [[-196, -16]],
    isSide: true,
  },
  sit: {
    head: [0, -470],
    shoulders: [
      [-68, -374],
      [68, -374],
    ],
    torso: both([
      [-30, -411],
      [-76, -382],
      [-76, -310],
      [-64, -250],
      [-66, -206],
    ]),
    lap: both([
      [-66, -222],
      [-108, -200],
      [-120, -150],
    ]),
    skirt: both([
      [-120, -162],
      [-124, -110],
      [-128, -50],
      [-136, -8],
    ]),
    legs: [
      [
        [-72, -170],
        [-66, -90],
        [-62, -10],
      ],
      [
        [72, -170],
        [66, -90],
        [62, -10],
      ],
    ],
    feet: [
      [-62, -4],
      [62, -4],
    ],
    isSide: false,
  },
}
