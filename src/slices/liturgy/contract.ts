import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'

const liturgicalColours = ['green', 'violet', 'white', 'red', 'rose'] as const

export const LiturgicalDay = z.object({
  date: z.iso.date(),
  name: z.string(),
  colour: z.enum(liturgicalColours),
})
export type LiturgicalDay = z.infer<typeof LiturgicalDay>

/** Changes at the ministry's midnight, when the page cache is cleared. */
export const today = endpoint({
  summary: 'Get the liturgical day',
  description: 'Returns its name and color.',
  method: 'GET',
  path: '/liturgical-day',
  access: 'anyone',
  input: z.object({}),
  output: LiturgicalDay,
  cacheTables: [],
})
