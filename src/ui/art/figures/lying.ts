import type { Random } from '../art-url.ts'
import type { Point } from '../pen.ts'
import { handAt } from './arm.ts'
import { drape, tube } from './drape.ts'
import { headOf, type Person, type Pose } from './figure.ts'

/** Somebody in bed, or laid on stone, the head to the left: pillow, face, blanket, and a hand upon it. The foot is at the origin. */
export function lying(
  person: Person,
  pose: Pick<Pose, 'eyes' | 'mouth'>,
  light: Point,
  random: Random,
  onStone = false,
): string {
  const options = { light, random }
  return (
    (onStone ? stone : bed) +
    headOf(person, { view: 'front', turn: 0.5, tilt: -62, ...pose }, [-292, -252], 1.05, light) +
    drape(
      [
        [-250, -226],
        [-150, -286],
        [-20, -290],
        [140, -270],
        [290, -268],
        [400, -214],
      ],
      [
        [-262, -130],
        [-140, -104],
        [0, -96],
        [140, -96],
        [280, -96],
        [402, -100],
      ],
      {
        ...options,
        fill: person.bottom.fill,
        print: person.bottom.print,
        pattern: person.bottom.pattern,
        folds: 3,
        rows: 6,
      },
    ) +
    drape(
      [
        [-262, -222],
        [-222, -262],
        [-176, -286],
      ],
      [
        [-262, -140],
        [-222, -122],
        [-170, -116],
      ],
      { ...options, fill: '#fffaf0', folds: 2, rows: 1 },
    ) +
    tube(
      [
        [-214, -214],
        [-120, -206],
        [-36, -226],
      ],
      [46, 44, 34],
      { ...options, fill: person.top.fill, folds: 2, rows: 2 },
    ) +
    handAt([-36, -226], -8, 'rest', person.skin, 1.1)
  )
}

const linen =
  '<path fill="#fffaf0" d="M-398-190H400V-110H-398z"/>' +
  '<path fill="#fdf3df" d="M-396-186C-410-300-210-310-196-186z"/>'
const bed =
  '<path fill="#8fa3ae" d="M-420-330h22v330h-22zM400-230h22v230h-22z"/>' +
  linen +
  '<path fill="#c9d6da" d="M-404-112H406V-74H-404z"/>' +
  '<path fill="none" stroke-width="14" d="M-380-74V0M382-74V0"/>'
const stone =
  '<path fill="#b3a28c" d="M-430-150H430V-96H-430z"/>' +
  '<path fill="#8d7c6a" d="M-404-96H404V6H-404z"/>' +
  '<path fill="none" d="M-180-96V6M110-96V6"/>' +
  linen

/** An angel's wings, behind everything else. */
export function wings(headY: number): string {
  const feathers = ['#fdf3da', '#f6dfa6', '#eec878', '#fbeccb']
  const wing = feathers
    .map((fill, index) => {
      const drop = index * 92
      return `<path fill="${fill}" d="M30 ${headY + 110 + drop * 0.2}C${150 - index * 8} ${headY + 20 + drop * 0.5} ${250 - index * 24} ${headY + 20 + drop} ${240 - index * 30} ${headY + 170 + drop}C${170 - index * 20} ${headY + 210 + drop * 0.9} 90 ${headY + 200 + drop * 0.6} 34 ${headY + 190 + drop * 0.3}z"/>`
    })
    .reverse()
    .join('')
  return `${wing}<g transform="scale(-1 1)">${wing}</g>`
}
