import { ArrowRight, CircleCheckBig } from 'lucide-react'
import type { Role } from '#core/api/access.ts'
import type { Dashboard } from '#core/collections/dashboard.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { useAdminAreas } from '../admin-user.ts'

type Waiting = Dashboard['waiting']

/** So much is seen at once; the rest is a click away. */
const most = 8

export function DashboardWaiting({ waiting, role }: { waiting: Waiting; role: Role }) {
  const rest = waiting.slice(most)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-heading">
        Needs you now
      </h2>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-line bg-surface-raised p-5 text-ink-soft">
          <CircleCheckBig className="size-5.5 shrink-0 text-success" aria-hidden="true" />
          Nothing is waiting for you.
        </p>
      ) : (
        <div className="rounded-card border border-line bg-surface-raised">
          <WaitingList waiting={waiting.slice(0, most)} role={role} />
          {rest.length > 0 && (
            <details className="border-line border-t">
              <summary className="flex min-h-13 cursor-pointer items-center px-5 font-semibold text-accent-text text-sm">
                {rest.length} more
              </summary>
              <div className="border-line border-t">
                <WaitingList waiting={rest} role={role} />
              </div>
            </details>
          )}
        </div>
      )}
    </section>
  )
}

function WaitingList({ waiting, role }: { waiting: Waiting; role: Role }) {
  const { mayOpen } = useAdminAreas()
  return (
    <ul className="divide-y divide-line">
      {waiting.map(({ text, href }) => (
        <li key={text}>
          {mayOpen(role, href) ? (
            <AppLink
              href={href}
              className="flex min-h-13 items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold hover:bg-surface-hover focus-visible:-outline-offset-3"
            >
              {text}
              <ArrowRight className="size-5 shrink-0 text-accent-text" aria-hidden="true" />
            </AppLink>
          ) : (
            <p className="flex min-h-13 items-center px-5 py-3 font-semibold">{text}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
