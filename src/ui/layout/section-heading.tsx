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
  return (
    <div
      className={classNames(
        'flex flex-wrap content-start items-end gap-x-8 gap-y-4',
        align === 'center' ? 'justify-center text-center' : 'justify-between',
        className,
      )}
    >
      <div className="max-w-[44rem]">
        {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
        <Heading id={id} className={level === 3 ? 'text-heading' : 'text-title'}>
          {title}
        </Heading>
        {text && <p className="mt-2 text-ink-soft">{text}</p>}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  )
}
