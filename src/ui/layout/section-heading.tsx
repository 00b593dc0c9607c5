import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names.ts'

/** The opening of a section: small line, title, one sentence, and an action at the far end. */
export function SectionHeading({
  title,
  eyebrow,
  text,
  action,
  level = 2,
  align = 'start',
  id,
  className,
}: {
  title: ReactNode
  eyebrow?: ReactNode
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
  align?: 'start' | 'center'
  id?: string
  className?: string
}) {
  const Heading = `h${level}` as const
  const isBeside = action !== undefined && eyebrow === undefined
  return (
    <div
      className={classNames(
        'flex flex-wrap content-start items-end gap-x-8 gap-y-4 max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-1',
        align === 'center' ? 'justify-center text-center' : 'justify-between',
        className,
      )}
    >
      {/* On a phone, the action is beside the title, and the sentence below both. */}
      <div className={classNames('max-w-[44rem]', isBeside && 'max-sm:contents')}>
        {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
        <Heading
          id={id}
          className={classNames(level === 3 ? 'text-heading' : 'text-title', isBeside && 'max-sm:flex-1')}
        >
          {title}
        </Heading>
        {text && (
          <p className="mt-2 text-ink-soft max-sm:order-1 max-sm:basis-full max-sm:text-balance">{text}</p>
        )}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  )
}
