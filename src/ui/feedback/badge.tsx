import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names.ts'
import { rewordedNode } from '../text/reworded-node.ts'

export type BadgeTone = 'neutral' | 'accent' | 'inverse' | 'success' | 'danger' | 'liturgical'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface-sunken text-ink',
  accent: 'bg-accent-soft text-accent-text',
  /** On a picture of any color. */
  inverse: 'bg-inverse text-inverse-ink',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  liturgical: 'border border-current text-liturgical',
}

/** A short state in a few words; `dot` puts a mark of the same colour before it. */
export function Badge({
  tone = 'neutral',
  dot = false,
  children,
}: {
  tone?: BadgeTone
  dot?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs',
        tones[tone],
      )}
    >
      {dot && <span className="size-2 rounded-full bg-current" aria-hidden="true" />}
      {rewordedNode(children)}
    </span>
  )
}
