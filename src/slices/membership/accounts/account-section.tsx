import { type ReactNode, useId } from 'react'
import { type MetaFunction, useOutletContext } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { Account } from './account-contract.ts'

/** A titled card on an account page. */
export function AccountSection({
  title,
  text,
  mark,
  children,
}: {
  title: string
  text?: ReactNode
  /** A badge next to the title. */
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

/** Account pages are kept out of search engines. */
export const accountMeta =
  (title: string): MetaFunction =>
  (args) =>
    pageMeta(args, {
      title: t(title),
      description: t('Your profile, orders, gifts and requests.'),
      index: false,
    })

/** The account that the layout has loaded. */
export const useAccount = () => useOutletContext<Account>()

/** `15 November 2026` */
export const dayOf = (iso: string, timeZone: string) => formatDate(iso, 'long', timeZone)
