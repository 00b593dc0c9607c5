import type { ReactNode } from 'react'
import { Moment } from '#ui/text/moment.tsx'

/** One thing that the site needs, how it stands, and a button that tries it. */
export function Part({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-subheading">{title}</h2>
        {badge}
      </div>
      {children}
    </section>
  )
}

export const Since = ({ at, never }: { at: string | null; never: string }) =>
  at === null ? never : <Moment at={at} />
