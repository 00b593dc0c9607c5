import { say } from '#core/text/say.ts'
import { thousands } from '#core/text/thousands.ts'
import { useSlowly } from './use-slowly.ts'

const pause = 4000

/** How many are there; not announced, because it changes all the time. */
export function PrayingCount({ present }: { present: number | null }) {
  const shown = useSlowly(present, pause)
  return (
    <p className="flex min-h-7 items-center gap-2.5 font-semibold">
      <span className="relative flex size-2.5" aria-hidden="true">
        <span className="absolute inline-flex size-full animate-ping rounded-full bg-candle opacity-60 motion-reduce:hidden" />
        <span className="relative inline-flex size-2.5 rounded-full bg-candle" />
      </span>
      {wordsFor(shown)}
    </p>
  )
}

function wordsFor(present: number | null): string {
  const others = (present ?? 0) - 1
  if (others < 0) return say('You are welcome here')
  if (others === 0) return say('You are here to pray. Others will come.')
  if (others === 1) return say('1 is praying with you')
  return say('{others} are praying with you', { others: thousands(others) })
}
