import { america } from './america.ts'
import { holyLand } from './holy-land.ts'
import { indoors } from './indoors.ts'
import { nigeria } from './nigeria.ts'
import { outdoors } from './outdoors.ts'

export const places = { ...indoors, ...outdoors, ...holyLand, ...nigeria, ...america }

export type PlaceName = keyof typeof places
