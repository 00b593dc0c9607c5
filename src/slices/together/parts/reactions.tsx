import { Flame, HandHeart, HeartHandshake } from 'lucide-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { thousands } from '#core/text/thousands.ts'
import { Button } from '#ui/controls/button.tsx'
import { sendReactions, type Told } from '../contract.ts'
import { changeOwn, readOwn } from '../own.ts'
import { Candles } from './candles.tsx'
import { Rising, useRising } from './rising.tsx'
import { useTaps } from './use-taps.ts'

export type Reacting = { heard: (told: Extract<Told, { what: 'reactions' }>) => void }

/** Amen, a candle, and the way to the team on duty: large under the video. */
export function Reactions({
  session,
  total,
  onAsk,
  onRefused,
  ref,
}: {
  session: string
  total: { amens: number; candles: number }
  onAsk: () => void
  /** The server counted it no more: the session may be over. */
  onRefused: () => void
  ref: Ref<Reacting>
}) {
  const amens = useTaps(total.amens, onRefused)
  const { rising, rise, settle } = useRising()
  const [lit, setLit] = useState(() => readOwn().candle === session)
  const [candles, setCandles] = useState(0)
  useImperativeHandle(ref, () => ({ heard: ({ came }) => rise(amens.ofOthers(came.amens)) }))

  const light = () => {
    if (lit) return
    setLit(true)
    setCandles(total.candles + 1)
    const { key } = changeOwn((own) => ({ ...own, candle: session }))
    void call(sendReactions, { candles: 1, key }).catch(() => {
      // It burns already, lit on another of one's devices; or the session is over.
      setCandles(0)
      onRefused()
    })
  }
  return (
    <div className="relative flex flex-col gap-4">
      <Rising rising={rising} settle={settle} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Button
          size="large"
          className="active:scale-97"
          icon={<HandHeart className="size-6" aria-hidden="true" />}
          onClick={() => {
            amens.tap()
            rise(1)
          }}
        >
          {say('Amen')}
          <span className="tabular-nums">{thousands(amens.shown)}</span>
        </Button>
        <Button
          size="large"
          variant="secondary"
          aria-pressed={lit}
          icon={<Flame className={lit ? 'size-6 fill-candle text-gold' : 'size-6'} aria-hidden="true" />}
          onClick={light}
        >
          {lit ? say('Candle lit') : say('Light a candle')}
        </Button>
        <Button
          size="large"
          variant="secondary"
          className="col-span-2 sm:col-span-1"
          icon={<HeartHandshake className="size-6" aria-hidden="true" />}
          onClick={onAsk}
        >
          {say('Request prayer')}
        </Button>
      </div>
      <Candles count={Math.max(total.candles, candles)} own={lit} />
    </div>
  )
}
