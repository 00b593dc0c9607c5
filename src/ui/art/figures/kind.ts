import type { Cloth } from './drape.ts'
import type { Dress, Person } from './figure.ts'
import type { HairStyle, Headwear } from './hair.ts'
import type { Skin } from './tone.ts'

/** What people of a kind have in common; a seed picks from each list. */
export type Kind = {
  skins: readonly Skin[]
  age?: Person['age']
  hair?: readonly string[]
  styles?: readonly HairStyle[]
  headwear?: Headwear
  dress: Dress
  /** Pairs of colours: what is worn above, what is worn below. */
  colours: readonly (readonly [top: string, bottom: string, print?: string])[]
  pattern?: Cloth['pattern']
  topPattern?: Cloth['pattern']
  beard?: readonly Person['beard'][]
  glasses?: readonly boolean[]
  saint?: boolean
}

export const black = '#1d1620'
export const grey = '#8d8890'
export const dark = ['ebony', 'umber', 'bronze'] as const
export const every = ['ebony', 'umber', 'bronze', 'copper', 'olive', 'sand', 'fair'] as const
export const pale = ['olive', 'sand', 'fair'] as const

export const prints = [
  ['#f1e2c2', '#2f4f93', '#ecb950'],
  ['#c9563f', '#7a2a44', '#f0c661'],
  ['#3f7f6a', '#2d5a5c', '#efd27e'],
  ['#e3b04e', '#8c3b2e', '#f6e4b0'],
  ['#a9c3d6', '#3a5aa0', '#f6ead0'],
  ['#b56a8e', '#5a3a78', '#f3c9a0'],
] as const
export const everyday = [
  ['#6f9a8c', '#4d6f78'],
  ['#c27a5a', '#5a4a5e'],
  ['#7d8fc4', '#3a4470'],
  ['#d9b36a', '#6b5a4a'],
  ['#a85a66', '#4a3f66'],
  ['#e6dcc4', '#4a6a8a'],
] as const
