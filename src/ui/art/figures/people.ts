import type { PersonKind } from '../art-names.ts'
import type { Random } from '../art-url.ts'
import type { Cloth } from './drape.ts'
import type { Person } from './figure.ts'
import type { Headwear } from './hair.ts'
import { holyPeople } from './holy-people.ts'
import { black, type Kind } from './kind.ts'
import { ministers } from './ministers.ts'
import { parishioners } from './parishioners.ts'

const kinds: Readonly<Record<PersonKind, Kind>> = { ...parishioners, ...ministers, ...holyPeople }

/** One person of a kind, the same for the same row of random numbers. */
export function personOf(name: PersonKind, random: Random): Person {
  const kind = kinds[name]
  const choose = <T>(list: readonly T[] | undefined, otherwise: T): T =>
    list?.[Math.floor(random() * list.length)] ?? otherwise
  const skin = choose(kind.skins, 'umber')
  const [top, bottom, print] = choose(kind.colours, ['#6f9a8c', '#4d6f78'])
  const headCloths: Partial<Record<Headwear, Cloth>> = {
    gele: { fill: random() < 0.5 ? bottom : '#b5322f', print: print ?? top },
    scarf: { fill: bottom, print },
    habit: { fill: '#33417e' },
    mantle: { fill: bottom },
    veil: { fill: '#fbf6ea' },
    cap: { fill: name === 'papa' ? '#a8322f' : name === 'soldier' ? '#a9853e' : bottom },
    crown: { fill: '#ecb950' },
  }
  const headwear = kind.headwear ?? 'none'
  return {
    skin,
    age: kind.age ?? 'adult',
    hair: choose(kind.hair, black),
    style: choose(kind.styles, 'crop'),
    headwear,
    headCloth: headCloths[headwear] ?? { fill: bottom },
    dress: kind.dress,
    top: { fill: top, print, pattern: kind.topPattern },
    bottom: { fill: bottom, print, pattern: kind.pattern },
    beard: choose(kind.beard, undefined),
    glasses: choose(kind.glasses, false),
    breadth:
      skin === 'ebony' || skin === 'umber' || skin === 'bronze'
        ? 1 + random() * 0.15
        : 0.85 + random() * 0.12,
    saint: kind.saint,
    wings: name === 'angel',
  }
}
