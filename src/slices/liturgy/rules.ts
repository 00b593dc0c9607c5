import type { LiturgicalDay } from './contract.ts'

const wearing: Record<string, LiturgicalDay['colour']> = {
  GREEN: 'green',
  PURPLE: 'violet',
  WHITE: 'white',
  GOLD: 'white',
  RED: 'red',
  ROSE: 'rose',
  BLACK: 'violet',
}

/** The first colour of the day; a day without one wears the green of Ordinary Time. */
export function liturgicalDay(
  date: string,
  found: { name: string; colours: string[] } | undefined,
): LiturgicalDay {
  return {
    date,
    name: found?.name ?? 'Ordinary Time',
    colour: wearing[found?.colours[0] ?? 'GREEN'] ?? 'green',
  }
}
