import { thousands } from '#core/text/plain-text.ts'
import { say, text } from '#core/text/say.ts'
import { ButtonLink } from '#ui/controls/button.tsx'

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
      aria-label={say('This session has ended')}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
    >
      <h2 className="text-heading">{say('Thank you for praying with us')}</h2>
      <p className="max-w-[60ch] text-ink-soft">
        {say('{title} has ended.', { title })} {whatWas(total, prayed)} {say('Go in peace.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/community" variant="secondary">
          {say('Go on in the community')}
        </ButtonLink>
        <ButtonLink href="/consultations" variant="quiet">
          {say('Ask for prayer')}
        </ButtonLink>
      </div>
    </section>
  )
}

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [count === 1 ? say(one) : say(many, { count: thousands(count) })] : []

function whatWas({ amens, candles }: { amens: number; candles: number }, prayed: number): string {
  const parts = [
    ...counted(amens, text('1 Amen'), text('{count} Amens')),
    ...counted(candles, text('1 candle'), text('{count} candles')),
    ...counted(prayed, text('1 request that was prayed for'), text('{count} requests that were prayed for')),
  ]
  if (parts.length === 0) return ''
  return say('Together we had {parts}.', { parts: new Intl.ListFormat('en').format(parts) })
}
