import type { PledgeRhythm } from './pledge-contract.ts'

const steps: Record<Exclude<PledgeRhythm, 'once'>, Temporal.DurationLike> = {
  weekly: { weeks: 1 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { years: 1 },
}

export type Installment = { number: number; due: string; amount: number }

/** The installments of a pledge: equal parts, and the cents that are left with the first. */
export function installmentsOf(pledge: {
  amount: number
  first: string
  rhythm: PledgeRhythm
  count: number
}): Installment[] {
  const { amount, first, rhythm } = pledge
  const count = rhythm === 'once' ? 1 : pledge.count
  const each = Math.floor(amount / count)
  const start = Temporal.PlainDate.from(first)
  const dueAfter = (turns: number) => {
    if (rhythm === 'once') return start
    const step = Temporal.Duration.from(steps[rhythm])
    // Counted from the first day: the 31st stays the last of each month.
    return start.add({
      years: step.years * turns,
      months: step.months * turns,
      weeks: step.weeks * turns,
    })
  }
  return Array.from({ length: count }, (_, turn) => ({
    number: turn + 1,
    due: dueAfter(turn).toString(),
    amount: turn === 0 ? amount - each * (count - 1) : each,
  }))
}

/** How much of each installment is given, the earliest first. */
export const coveredOf = (
  installments: readonly Installment[],
  given: number,
): (Installment & { given: number })[] => {
  let left = given
  return installments.map((installment) => {
    const own = Math.max(0, Math.min(installment.amount, left))
    left -= own
    return { ...installment, given: own }
  })
}
