import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { say } from '#core/text/say.ts'
import type { Rhythm } from '#payments/provider.ts'
import { chargeWords } from '../donate/charge-labels.ts'

/** What a donor agrees to, said before anything is paid. */
export function RecurringTerms({ amount, rhythm }: { amount: number; rhythm: Rhythm }) {
  const [now] = useState(() => new Date())
  return (
    <p role="status" className="flex gap-3 rounded-control bg-surface-sunken px-3.5 py-3 text-sm">
      <CalendarSync className="mt-0.5 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <span>
        <span className="block font-semibold tabular-nums">{chargeWords(amount, rhythm, now)}</span>
        <span className="block text-ink-soft">
          {say('You can change, pause or cancel it at any time by the link in your receipt email.')}
        </span>
      </span>
    </p>
  )
}
