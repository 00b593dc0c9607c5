import type { Check, Setup, Step } from './contract.ts'

/** Done, or left for later by the owner. */
const isSettled = ({ done, mark }: Pick<Step, 'done' | 'mark'>): boolean => done || mark !== null

/** Opening the site is the last step. */
export function progressOf({ steps, isOpen }: Pick<Setup, 'steps' | 'isOpen'>) {
  const settled = steps.filter(isSettled).length + (isOpen ? 1 : 0)
  return { settled, total: steps.length + 1, next: steps.find((step) => !isSettled(step)) }
}

/** The worst of the lines: nothing to fix, something that should be, something that must be. */
export const verdictOn = (checks: readonly Pick<Check, 'level'>[]): Check['level'] =>
  checks.some(({ level }) => level === 'broken')
    ? 'broken'
    : checks.some(({ level }) => level === 'look')
      ? 'look'
      : 'good'
