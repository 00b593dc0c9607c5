import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { rewordedNode } from '../text/reworded-node.ts'

/** One figure with its name; `change` says how it moved. */
export function Stat({
  label,
  value,
  change,
  icon,
}: {
  label: ReactNode
  value: ReactNode
  change?: ReactNode
  icon?: ReactNode
}) {
  return (
    <Card>
      <dl className="flex items-start justify-between gap-4">
        <div>
          <dt className="text-ink-soft text-sm">{rewordedNode(label)}</dt>
          <dd className="mt-1 font-display font-semibold text-title tabular-nums">{value}</dd>
          {change && <dd className="mt-1 text-ink-soft text-sm">{change}</dd>}
        </div>
        {icon && (
          <div className="inline-flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent-text">
            {icon}
          </div>
        )}
      </dl>
    </Card>
  )
}
