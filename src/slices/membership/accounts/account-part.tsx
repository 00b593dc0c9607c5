import { type ReactNode, useId } from 'react'

/** One matter of the account: its name, a word about it, and what can be done. */
export function AccountPart({
  title,
  text,
  mark,
  children,
}: {
  title: string
  text?: ReactNode
  /** Its state, beside the title. */
  mark?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-7"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {mark}
      </div>
      {text && <p className="mt-2 max-w-[65ch] text-ink-soft">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
