import type { ReactNode } from 'react'

/** A numbered section of the checkout. */
export function CheckoutSection({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: ReactNode
}) {
  const id = `checkout-${number}`
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h3 id={id} className="flex items-center gap-3 text-subheading">
        <span
          aria-hidden="true"
          className="inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-line-strong font-semibold text-sm tabular-nums"
        >
          {number}
        </span>
        {title}
      </h3>
      {children}
    </section>
  )
}
