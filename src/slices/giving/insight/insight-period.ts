const dayBefore = (day: Temporal.PlainDate) => day.subtract({ days: 1 })

/** What a period starts after, as treasurers compare: whole years, a whole month, or as many days. */
function lengthOf(from: Temporal.PlainDate, days: number): Temporal.DurationLike {
  const isYear = from.dayOfYear === 1 || days > 180
  if (isYear) return { years: Math.ceil(days / 366) }
  return from.day === 1 && days <= 31 ? { months: 1 } : { days }
}

/**
 * The time right before a period, without a gap: whoever gave in both is retained. Before a part of a year or month comes
 * the whole of the one before.
 */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const first = Temporal.PlainDate.from(from)
  const days = first.until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1
  return { from: first.subtract(lengthOf(first, days)).toString(), to: dayBefore(first).toString() }
}

/** The first days of next month and of the one after it. */
export function nextMonth(today: string): { from: string; until: string } {
  const from = Temporal.PlainDate.from(today).with({ day: 1 }).add({ months: 1 })
  return { from: from.toString(), until: from.add({ months: 1 }).toString() }
}
