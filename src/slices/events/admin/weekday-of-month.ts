import { dateOf, weekOf } from '../series.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'last']
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `second Tuesday`. */
export function weekdayOfMonth(starts: string): string {
  const date = dateOf(starts)
  return `${ordinals[weekOf(date)]} ${weekdays[date.getUTCDay()]}`
}
