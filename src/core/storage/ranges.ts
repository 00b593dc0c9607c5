/** The times that charts and list are looked at most; the first is what stands there without a choice. */
export function rangesOf(now: Date, timeZone: string): { name: string; from?: string; to?: string }[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const monthBegan = today.with({ day: 1 })
  const from = (day: Temporal.PlainDate) => ({ from: day.toString() })
  return [
    { name: 'Last 12 months' },
    { name: 'This month', ...from(monthBegan) },
    {
      name: 'Last month',
      ...from(monthBegan.subtract({ months: 1 })),
      to: monthBegan.subtract({ days: 1 }).toString(),
    },
    { name: 'Last 90 days', ...from(today.subtract({ days: 89 })) },
    { name: 'This year', ...from(today.with({ month: 1, day: 1 })) },
    { name: 'Last 5 years', ...from(today.subtract({ years: 5 })) },
  ]
}
