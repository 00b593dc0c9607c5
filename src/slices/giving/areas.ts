import { z } from 'zod'
import { text } from '#core/text/say.ts'

/** What a purpose is about, in the order of the page. */
export const areaNames = {
  people: text('People in need'),
  church: text('Priests, seminarians and religious'),
  house: text('Our house of prayer'),
  general: text('Wherever it’s needed'),
} as const
export const Area = z.enum(['people', 'church', 'house', 'general'], 'Choose what it is about')
export type Area = z.infer<typeof Area>
export const areas = Area.options
