/** Parts of a whole: each with its name, its amount, and a bar as long as its share. */
export function ShareBars({
  name,
  parts,
}: {
  name: string
  parts: readonly { name: string; value: number; shown: string }[]
}) {
  const most = Math.max(1, ...parts.map(({ value }) => value))
  return (
    <ul aria-label={name} className="flex flex-col gap-4">
      {parts.map((part) => (
        <li key={part.name}>
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <span className="wrap-anywhere min-w-0">{part.name}</span>
            <span className="font-semibold tabular-nums">{part.shown}</span>
          </div>
          <svg
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-1.5 h-2.5 w-full overflow-hidden rounded-full bg-surface-sunken"
          >
            <rect width={(100 * Math.max(0, part.value)) / most} height="10" className="fill-accent" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
