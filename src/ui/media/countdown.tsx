import { classNames } from '../controls/class-names.ts'
import { countdownText } from './countdown-time.ts'

/** The time left, as it stands; dashes until it is known. */
export function Countdown({
  left,
  label,
  className,
}: {
  left: number | null
  label: string
  className?: string
}) {
  return (
    <span role="timer" aria-label={label} className={classNames('tabular-nums', className)}>
      {left === null ? '--:--:--' : countdownText(left)}
    </span>
  )
}
