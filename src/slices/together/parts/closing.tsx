import { say } from '#core/say.ts'
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
      aria-label={say('This session has ended')}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
    >
      <h2 className="text-heading">{say('Thank you for praying with us')}</h2>
      <p className="max-w-[60ch] text-ink-soft">
        {say('{title} has ended. {total} Go in peace.', { title, total: whatWas(total, prayed) })}
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
  count > 0 ? [count === 1 ? `1 ${one}` : `${thousands(count)} ${many}`] : []

function whatWas({ amens, candles }: { amens: number; candles: number }, prayed: number): string {
  const parts = [
    ...counted(amens, say('Amen'), say('Amens')),
    ...counted(candles, say('candle'), say('candles')),
    ...counted(prayed, say('request that was prayed for'), say('requests that were prayed for')),
  ]
  if (parts.length === 0) return ''
  return say('Together we had {parts}.', { parts: new Intl.ListFormat('en').format(parts) })
}
