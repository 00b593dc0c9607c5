import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names.ts'
import { opensHere } from './refusal.tsx'

export type BannerTone = 'notice' | 'warning' | 'danger' | 'success'

const tones = {
  notice: { look: 'border-line bg-surface-raised', mark: 'text-accent-text', Icon: Info },
  warning: { look: 'border-accent bg-accent-soft', mark: 'text-accent-text', Icon: TriangleAlert },
  danger: { look: 'border-danger bg-danger-soft', mark: 'text-danger', Icon: CircleAlert },
  success: { look: 'border-success bg-success-soft', mark: 'text-success', Icon: CircleCheck },
}

export function Banner({
  tone = 'notice',
  standing = false,
  title,
  action,
  children,
  className,
}: {
  tone?: BannerTone
  /** Says how things are instead of refusing something: the page doesn't open at it. */
  standing?: boolean
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
  className?: string
}) {
  const { look, mark, Icon } = tones[tone]
  return (
    <div
      {...(tone === 'danger' && { role: 'alert', ...(!standing && opensHere) })}
      className={classNames(
        'flex flex-wrap items-start gap-3 rounded-card border px-4 py-3.5 sm:px-5',
        look,
        className,
      )}
    >
      <Icon className={classNames('mt-0.5 size-5.5 shrink-0', mark)} aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink text-sm">{children}</div>}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  )
}
