import { useEffect, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { type CountdownTo, countdownTo, partsOf } from '../boot/countdown-time.ts'
import { classNames } from '../controls/class-names.ts'

export type { CountdownTo } from '../boot/countdown-time.ts'

/** HH:MM:SS, with the days first where the hours would need a third digit, and "Live Now" at zero. */
export function countdownText(seconds: number): string {
  const left = partsOf(seconds)
  if (!left) return t('Live Now')
  if (left.days === 0) return left.clock
  return t('{days, plural, one {# day} other {# days}} {time}', { days: left.days, time: left.clock })
}

/**
 * The time left, as it stands; dashes until it is known. It runs before React is there (ui/boot/countdown-time.ts), and
 * isn't shown where no code runs at all.
 */
export function Countdown({
  left,
  to,
  label,
  className,
}: {
  left: number | null
  to: CountdownTo
  label: string
  className?: string
}) {
  return (
    <span
      role="timer"
      aria-label={label}
      data-countdown={to}
      data-zero={countdownText(0)}
      suppressHydrationWarning
      className={classNames('tabular-nums [@media(scripting:none)]:hidden', className)}
    >
      {left === null ? '--:--:--' : countdownText(left)}
    </span>
  )
}

/** The seconds left; null until the browser has looked at its clock. */
export function useCountdown(to: CountdownTo): number | null {
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => {
    const leftAt = countdownTo(to)
    const tick = () => {
      const now = leftAt(Date.now())
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [to])

  return left
}
