import type { ReactNode } from 'react'
import type { Kind } from '../contract.ts'
import { OwnPosts } from './own-posts.tsx'

/** What others wrote, and beside it the way to write oneself. */
export function WritingFrame({
  kind,
  title,
  text,
  form,
  own,
  children,
}: {
  kind: Kind
  title: string
  text: string
  form: ReactNode
  /** What one’s own posts are called: "Your prayers". */
  own: string
  children: ReactNode
}) {
  return (
    <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="min-w-0">{children}</div>
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
