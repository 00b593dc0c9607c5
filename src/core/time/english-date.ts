import { zonedFormat } from './zoned-format.ts'

/**
 * Dates as Americans write them, with 12-hour time. Engines disagree on the kind of space before AM and PM; one
 * kind keeps what the server rendered and what the browser renders the same.
 */
export function englishDate(options: Intl.DateTimeFormatOptions) {
  const formatIn = zonedFormat('en-US', options)
  return (moment: string, timeZone: string): string =>
    formatIn(timeZone)
      .format(new Date(moment))
      .replace(/[\u2009\u202f]/g, ' ')
}
