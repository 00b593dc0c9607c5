import type { ReactNode } from 'react'
import { SectionHeading } from '../layout/section-heading.tsx'

/** One part shown twice, by day and by night. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-subheading">{title}</h3>
      <div className="grid gap-4 xl:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-6"
          >
            {children}
          </div>
        ))}
      </div>
    </div>
  )
}

export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-8 border-line border-t py-12">
      <SectionHeading title={title} id={id} />
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
