import type { ReactNode } from 'react'
import { reworded } from '#core/text/messages.ts'

/** One label with its value, in a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-sm">{reworded(name)}</dt>
    <dd className="wrap-anywhere font-semibold">{children}</dd>
  </div>
)
