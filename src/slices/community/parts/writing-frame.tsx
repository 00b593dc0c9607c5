import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/controls/button.tsx'
import type { Kind } from '../contract.ts'
import { OwnPosts } from './own-posts.tsx'

/** What others wrote, and beside it the way to write oneself. */
export function WritingFrame({
  kind,
  heading,
  lead,
  title,
  text,
  form,
  own,
  children,
}: {
  kind: Kind
  /** Over what others wrote. */
  heading: string
  lead: string
  /** Over the form, and on the way to it where it stands far below. */
  title: string
  text: string
  form: ReactNode
  /** What one’s own posts are called: "Your prayers". */
  own: string
  children: ReactNode
}) {
  return (
    <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
      <section aria-labelledby="written" className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="written" className="text-title">
              {heading}
            </h2>
            <p className="mt-1 text-ink-soft">{lead}</p>
          </div>
          <ButtonLink
            href="#write"
            size="small"
            className="lg:hidden"
            icon={<PenLine className="size-5" aria-hidden="true" />}
          >
            {title}
          </ButtonLink>
        </div>
        {children}
      </section>
      <aside className="flex flex-col gap-8 lg:sticky lg:top-40">
        <section
          id="write"
          aria-labelledby="write-title"
          className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
        >
          <h2 id="write-title" className="text-heading">
            {title}
          </h2>
          <p className="mt-1.5 mb-5 text-ink-soft text-sm">{text}</p>
          {form}
        </section>
        <OwnPosts kind={kind} title={own} />
      </aside>
    </div>
  )
}
