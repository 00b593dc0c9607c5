import { thousands } from '#core/thousands.ts'
import { ButtonLink } from '#ui/button.tsx'

/** What it was, when a session has ended. */
export function Closing({
  title,
  total,
  prayed,
}: {
  title: string
  total: { amens: number; candles: number }
  prayed: number
}) {
  return (
    <section
      aria-label="This session has ended"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
    >
      <h2 className="text-heading">Thank you for praying with us</h2>
      <p className="max-w-[60ch] text-ink-soft">
        {title} has ended. {whatWas(total, prayed)} Go in peace.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/community" variant="secondary">
          Go on in the community
        </ButtonLink>
        <ButtonLink href="/consultations" variant="quiet">
          Ask for prayer
        </ButtonLink>
      </div>
    </section>
  )
}

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [count === 1 ? `1 ${one}` : `${thousands(count)} ${many}`] : []

function whatWas({ amens, candles }: { amens: number; candles: number }, prayed: number): string {
  const parts = [
    ...counted(amens, 'Amen', 'Amens'),
    ...counted(candles, 'candle', 'candles'),
    ...counted(prayed, 'request that was prayed for', 'requests that were prayed for'),
  ]
  if (parts.length === 0) return ''
  return `Together we had ${new Intl.ListFormat('en').format(parts)}.`
}
