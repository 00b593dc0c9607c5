import { useRef, useState } from 'react'
import { say } from '#core/text/say.ts'
import type { Told } from '../contract.ts'
import { Chat, type Moderate } from './chat.tsx'
import { Closing } from './closing.tsx'
import { Frames } from './frames.tsx'
import { OwnPrayers } from './own-prayers.tsx'
import { PrayerWindow } from './prayer-window.tsx'
import { PrayingCount } from './praying-count.tsx'
import { type Reacting, Reactions } from './reactions.tsx'
import { useGentle } from './use-gentle.ts'
import { useOwnPrayers } from './use-own-prayers.ts'
import { useSession } from './use-session.ts'

/** What people do together while a session is on: two parts of the grid that the live room lays out. */
export default function Together({
  session: sign,
  onTurn,
  moderate,
}: {
  session: string | null
  onTurn: () => void
  moderate: Moderate
}) {
  const reacting = useRef<Reacting>(null)
  const own = useOwnPrayers()
  const [asking, setAsking] = useState(false)
  const gentle = useGentle()
  const heard = (told: Told) => {
    if (told.what === 'reactions') reacting.current?.heard(told)
    if (told.what !== 'prayed') return
    if (own.isOwn(told.handle)) own.mark([told])
    else gentle.say(say('Somebody was just prayed for.'))
  }
  const { stage, present, load } = useSession({ sign, heard, onTurn })
  if (stage.kind === 'none') return null
  if (stage.kind === 'loading') return <Frames />
  const { session, total, prayed } = stage
  if (stage.kind === 'over') {
    return (
      <div className="flex flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Closing title={session.title} total={total} prayed={prayed} />
        <OwnPrayers prayers={own.prayers} />
      </div>
    )
  }
  return (
    <>
      <section aria-label={say('Pray together')} className="flex flex-col gap-4 lg:col-start-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <PrayingCount present={present} />
          <p className="min-h-6 text-ink-soft text-sm">{gentle.said}</p>
        </div>
        <Reactions
          key={session.starts}
          ref={reacting}
          session={session.starts}
          total={total}
          onAsk={() => setAsking(true)}
          onRefused={() => void load()}
        />
        <OwnPrayers prayers={own.prayers} />
      </section>
      <Chat key={session.starts} since={session.starts} moderate={moderate} />
      <PrayerWindow open={asking} onClose={() => setAsking(false)} onSent={own.add} />
    </>
  )
}
