/**
 * Dates as Americans write them, with 12-hour time. Engines disagree on the kind of space before AM and PM; one
 * kind keeps what the server rendered and what the browser renders the same.
 */
export function englishDate(options: Intl.DateTimeFormatOptions): (moment: string) => string {
  const format = new Intl.DateTimeFormat('en-US', options)
  return (moment) => format.format(new Date(moment)).replace(/[\u2009\u202f]/g, ' ')
}
