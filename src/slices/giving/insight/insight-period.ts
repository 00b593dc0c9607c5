import { comparedLength } from '#core/data/series.ts'

/**
 * The time right before a period, without a gap: whoever gave in both is retained. Before a part of a year or month comes
 * the whole of the one before.
 */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const first = Temporal.PlainDate.from(from)
  return {
    from: first.subtract(comparedLength(from, to)).toString(),
    to: first.subtract({ days: 1 }).toString(),
  }
}

/** The first days of next month and of the one after it. */
export function nextMonth(today: string): { from: string; until: string } {
  const from = Temporal.PlainDate.from(today).with({ day: 1 }).add({ months: 1 })
  return { from: from.toString(), until: from.add({ months: 1 }).toString() }
}
