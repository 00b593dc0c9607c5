import { countdownTo, partsOf } from './countdown-time.ts'

/** Runs the countdowns of the page: `<span data-countdown="2026-11-20T18:00:00Z" data-zero="Live Now">`. */
export function startCountdowns(): () => void {
  const countdowns = [...document.querySelectorAll<HTMLElement>('[data-countdown]')].map((element) => ({
    element,
    leftAt: countdownTo(element.dataset.countdown ?? ''),
  }))
  if (countdowns.length === 0) return () => undefined
  const tick = () => {
    for (const { element, leftAt } of countdowns) element.textContent = textFor(element, leftAt(Date.now()))
  }
  tick()
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

function textFor({ dataset }: HTMLElement, seconds: number): string {
  const left = partsOf(seconds)
  if (!left) return dataset.zero ?? ''
  if (left.days === 0) return left.clock
  const days = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
  return `${new Intl.NumberFormat(document.documentElement.lang, days).format(left.days)} ${left.clock}`
}
