import { Badge } from '#ui/feedback/badge.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { type Author, mostHistory } from '../moderation/moderation-contract.ts'

const counted = (count: number) => (count >= mostHistory ? `${mostHistory}+` : String(count))

/** Who wrote it, as far as it helps to decide. */
export function History({ author }: { author: Author }) {
  const { who, username, since, approved, rejected, blocked } = author
  if (who === 'none') return <span>Nothing tells who wrote it</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>
        {who === 'member' ? `Member ${username ?? ''}` : 'Guest'}
        {since && (
          <>
            {who === 'member' ? ' since ' : ', first seen '}
            <Moment at={since} to="day" />
          </>
        )}
      </span>
      <span aria-hidden="true">·</span>
      <span className="tabular-nums">
        {approved + rejected === 0
          ? 'nothing decided yet'
          : `${counted(approved)} approved, ${counted(rejected)} rejected`}
      </span>
      {blocked && <Badge tone="danger">Blocked</Badge>}
    </span>
  )
}
