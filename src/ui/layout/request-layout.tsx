import type { ReactNode } from 'react'

/** A form by which something is asked of us, and beside it what becomes of the request. */
export function RequestLayout({
  title,
  text,
  aside,
  children,
}: {
  title: string
  text: ReactNode
  /** What to know before asking, often a few `Assurance`s. */
  aside: ReactNode
  /** The form, or what stands in its place once it was sent. */
  children: ReactNode
}) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section
        aria-labelledby="request"
        className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-8"
      >
        <h2 id="request" className="text-title">
          {title}
        </h2>
        <div className="mt-2 mb-7 max-w-[60ch] text-ink-soft">{text}</div>
        {children}
      </section>
      <aside className="flex flex-col gap-6 lg:sticky lg:top-40">{aside}</aside>
    </div>
  )
}

/** One thing that is certain about a request; stands in the aside. */
export function Assurance({
  icon,
  title,
  children,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <div className="flex items-start gap-4">
      <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text [&>svg]:size-5.5">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-subheading">{title}</h3>
        <div className="mt-1 text-ink-soft text-sm">{children}</div>
      </div>
    </div>
  )
}
