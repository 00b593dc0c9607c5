import { type ReactNode, useId } from 'react'

/** A progress bar: `value` from 0 to 1, or undefined when the progress is unknown. */
export function Progress({
  label,
  value,
  text,
}: {
  label: ReactNode
  value?: number | undefined
  text?: string
}) {
  const id = useId()
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="text-ink-soft tabular-nums">
          {text ?? (percent === undefined ? '' : `${percent}%`)}
        </span>
      </div>
      <progress
        id={id}
        max={100}
        {...(percent === undefined ? {} : { value: percent })}
        className="progress-bar"
      />
    </div>
  )
}
