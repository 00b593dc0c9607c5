const formats = new Map<string, Record<'day' | 'date' | 'clock' | 'input', Intl.DateTimeFormat>>()

function formatsOf(timeZone: string) {
  const known = formats.get(timeZone)
  if (known) return known
  const made = {
    day: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }),
    date: new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' }),
    clock: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
    // Sweden writes dates as inputs do: `2026-11-15 19:00`.
    input: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  }
  formats.set(timeZone, made)
  return made
}

/** Browsers do not agree on the kind of space before AM and PM. */
const plainSpaces = (text: string) => text.replace(/\s/g, ' ')

/** `Sun, Nov 15` */
export const dayText = (iso: string, timeZone: string) =>
  plainSpaces(formatsOf(timeZone).day.format(new Date(iso)))

/** `November 15, 2026` */
export const dateText = (iso: string, timeZone: string) =>
  plainSpaces(formatsOf(timeZone).date.format(new Date(iso)))

/** `7:00 PM` */
export const clockText = (iso: string, timeZone: string) =>
  plainSpaces(formatsOf(timeZone).clock.format(new Date(iso)))

/** `Sun, Nov 15, 7:00 PM` */
export const momentText = (iso: string, timeZone: string) =>
  `${dayText(iso, timeZone)}, ${clockText(iso, timeZone)}`

/** A moment as the inputs for a day and a time hold it. */
export function inputValues(iso: string, timeZone: string) {
  const [day = '', clock = ''] = plainSpaces(formatsOf(timeZone).input.format(new Date(iso))).split(' ')
  return { day, clock }
}

/** The city that a zone is named after: `Los Angeles`. */
export const placeOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
