import { clockName, weekdays } from './schedule/weekday-names.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * A moment by the visitor's own clock, as `dayText` and `clockText` write it for any zone. By hand: a phone needs
 * long to make its first formatter.
 */
export function ownTime(iso: string): { day: string; clock: string } {
  const at = new Date(iso)
  // Sunday is 0 there and stands last here.
  const weekday = weekdays.at(at.getDay() - 1)?.short
  return {
    day: `${weekday}, ${months[at.getMonth()]} ${at.getDate()}`,
    clock: clockName(`${at.getHours()}:${at.getMinutes()}`),
  }
}
