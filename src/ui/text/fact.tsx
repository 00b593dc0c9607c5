import type { ReactNode } from 'react'

/** One label with its value, in a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="wrap-anywhere font-semibold">{children}</dd>
  </div>
)
