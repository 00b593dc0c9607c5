import { black, dark, every, everyday, grey, type Kind, pale, prints } from './kind.ts'

/** People of the parish and of the street. */
export const parishioners = {
  mama: { skins: dark, headwear: 'gele', dress: 'wrapper', colours: prints, pattern: 'dots' },
  nne: { skins: dark, age: 'elder', headwear: 'scarf', dress: 'wrapper', colours: prints, pattern: 'bands' },
  woman: {
    skins: ['umber', 'bronze', 'copper'],
    styles: ['braids', 'bun', 'afro'],
    dress: 'dress',
    colours: everyday,
  },
  lady: {
    skins: pale,
    hair: ['#7a4a2c', '#a8763e', '#3a241c'],
    styles: ['wavy', 'long', 'bun'],
    dress: 'dress',
    colours: everyday,
  },
  grandma: {
    skins: pale,
    age: 'elder',
    hair: ['#cfc8c4', '#e4ded8'],
    styles: ['bun', 'wavy'],
    dress: 'dress',
    colours: everyday,
    glasses: [true],
  },
  man: {
    skins: dark,
    styles: ['crop'],
    dress: 'kaftan',
    colours: [
      ['#e8ddc6', '#d8c9a8', '#b98039'],
      ['#8fb0cc', '#6f8fae', '#f6ead0'],
      ['#5a7a66', '#48645a', '#ecb950'],
      ['#7a5a8e', '#5f4676', '#f0c661'],
    ],
    beard: [undefined, 'short'],
  },
  papa: {
    skins: dark,
    age: 'elder',
    hair: [grey],
    styles: ['short'],
    headwear: 'cap',
    dress: 'kaftan',
    colours: [
      ['#e8ddc6', '#cdbb96', '#b98039'],
      ['#6d7fae', '#55648e', '#f0c661'],
    ],
    beard: ['short'],
  },
  guy: {
    skins: every,
    hair: [black, '#3a241c', black],
    styles: ['crop', 'short'],
    dress: 'shirt',
    colours: everyday,
    beard: [undefined, 'short', undefined],
  },
  grandpa: {
    skins: pale,
    age: 'elder',
    hair: ['#d8d2cc'],
    styles: ['bald', 'short'],
    dress: 'shirt',
    colours: everyday,
    glasses: [true, false],
  },
  girl: {
    skins: ['umber', 'bronze', 'copper'],
    age: 'child',
    styles: ['puffs', 'braids'],
    dress: 'dress',
    colours: [
      ['#e3a0a4', '#c9707e'],
      ['#f0c661', '#d89a3e'],
      ['#9fc0d8', '#6f95c0'],
    ],
  },
  boy: {
    skins: ['umber', 'bronze', 'copper', 'sand'],
    age: 'child',
    styles: ['crop'],
    dress: 'shirt',
    colours: [
      ['#d88c38', '#44704c'],
      ['#c9563f', '#3a4470'],
      ['#f1e6cc', '#3f5f9a'],
    ],
  },
  teen: { skins: every, age: 'young', styles: ['afro', 'braids', 'crop'], dress: 'shirt', colours: everyday },
} as const satisfies Record<string, Kind>
