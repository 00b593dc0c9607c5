import { Flame, HandHeart, HeartHandshake } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { maxAmens, type SessionEvent, sendReactions } from '../contract.ts'
import { Candles } from './candles.tsx'
import { changeOwn, readOwn } from './own-prayers.ts'

const pause = 1000

/**
 * Counts tapped Amens at once and sends them together, at most once a second. The shown number never drops while the
 * server is counting.
 */
function useTaps(total: number, onRefused: () => void) {
  const [expected, setExpected] = useState(0)
  const unsent = useRef(0)
  const sending = useRef(false)
  /** Sent but not in an event yet: events include our own. */
  const unconfirmed = useRef(0)
  const unmounted = useRef(false)
  useEffect(() => {
    unmounted.current = false
    return () => {
      unmounted.current = true
    }
  }, [])

  const send = async () => {
    if (sending.current) return
    sending.current = true
    while (unsent.current > 0 && !unmounted.current) {
      const amens = Math.min(unsent.current, maxAmens)
      unsent.current -= amens
      unconfirmed.current += amens
      const rest = new Promise((resolve) => setTimeout(resolve, pause))
      const counted = await call(sendReactions, { amens, key: readOwn().key }).catch(() => null)
      if (!counted) {
        unsent.current = 0
        unconfirmed.current = 0
        setExpected(0)
        onRefused()
      }
      await rest
    }
    sending.current = false
  }
  return {
    shown: Math.max(total, expected),
    tap: () => {
      unsent.current += 1
      setExpected((before) => Math.max(before, total) + 1)
      void send()
    },
    /** How many of an event's Amens came from others. */
    ofOthers: (came: number): number => {
      const own = Math.min(unconfirmed.current, came)
      unconfirmed.current -= own
      return came - own
    },
  }
}

/** The most Amens animated at a time. */
const maxAtOnce = 8
const lanes = ['left-[6%]', 'left-[22%]', 'left-[40%]', 'left-[58%]', 'left-[72%]', 'left-[84%]']
const delays = ['', '[animation-delay:120ms]', '[animation-delay:260ms]', '[animation-delay:420ms]']

/** Animated Amens; none with reduced motion. */
function useRising() {
  const [rising, setRising] = useState<number[]>([])
  const next = useRef(0)
  return {
    rising,
    rise: (count: number) => {
      if (count <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const first = next.current
      const fresh = Array.from({ length: Math.min(count, maxAtOnce) }, (_, index) => first + index)
      next.current += fresh.length
      setRising((before) => [...before, ...fresh].slice(-maxAtOnce))
    },
    settle: (id: number) => setRising((before) => before.filter((each) => each !== id)),
  }
}

function Rising({ rising, settle }: Pick<ReturnType<typeof useRising>, 'rising' | 'settle'>) {
  return (
    <div
      className="pointer-events-none absolute inset-x-0 bottom-full h-40 overflow-hidden"
      aria-hidden="true"
    >
      {rising.map((id) => (
        <span
          key={id}
          onAnimationEnd={() => settle(id)}
          className={classNames(
            'amen-rise absolute bottom-0 rounded-full bg-night/80 px-3 py-1 font-display font-semibold text-candle text-sm',
            lanes[(id * 5) % lanes.length],
            delays[id % delays.length],
          )}
        >
          {t('Amen')}
        </span>
      ))}
    </div>
  )
}

export type Reacting = { receive: (event: Extract<SessionEvent, { what: 'reactions' }>) => void }

/** The buttons below the video: Amen, candle, and prayer request. */
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
  /** The server no longer counts: the session may be over. */
  onRefused: () => void
  ref: Ref<Reacting>
}) {
  const amens = useTaps(total.amens, onRefused)
  const { rising, rise, settle } = useRising()
  const [lit, setLit] = useState(() => readOwn().candle === session)
  const [candles, setCandles] = useState(0)
  useImperativeHandle(ref, () => ({ receive: ({ came }) => rise(amens.ofOthers(came.amens)) }))

  const light = () => {
    if (lit) return
    setLit(true)
    setCandles(total.candles + 1)
    const { key } = changeOwn((own) => ({ ...own, candle: session }))
    void call(sendReactions, { candles: 1, key }).catch(() => {
      // Already lit from another device, or the session is over.
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
          {t('Amen')}
          <span className="tabular-nums">{thousands(amens.shown)}</span>
        </Button>
        <Button
          size="large"
          variant="secondary"
          aria-pressed={lit}
          icon={<Flame className={lit ? 'size-6 fill-candle text-gold' : 'size-6'} aria-hidden="true" />}
          onClick={light}
        >
          {lit ? t('Candle lit') : t('Light a candle')}
        </Button>
        <Button
          size="large"
          variant="secondary"
          className="col-span-2 sm:col-span-1"
          icon={<HeartHandshake className="size-6" aria-hidden="true" />}
          onClick={onAsk}
        >
          {t('Request prayer')}
        </Button>
      </div>
      <Candles count={Math.max(total.candles, candles)} own={lit} />
    </div>
  )
}
