import { t } from '#core/text/messages.ts'
import { classNames } from '#ui/controls/class-names.ts'

/** The most candles drawn; the number shows the rest. */
const maxShown = 24

const paces = [
  '[animation-duration:2.1s]',
  '[animation-duration:2.9s] [animation-delay:-0.8s]',
  '[animation-duration:2.5s] [animation-delay:-1.7s]',
  '[animation-duration:3.3s] [animation-delay:-0.3s]',
]

/** The candles lit in this session. */
export function Candles({ count, own }: { count: number; own: boolean }) {
  const lights = Array.from({ length: Math.min(count, maxShown) }, (_, index) => index)
  return (
    <div className="on-night rounded-control bg-night px-4 pt-3 pb-2 text-ink">
      <div className="flex min-h-12 flex-wrap items-end gap-x-1.5 gap-y-1" aria-hidden="true">
        {lights.map((light) => (
          <Candle
            key={light}
            isOwn={own && light === lights.length - 1}
            pace={paces[light % paces.length] ?? ''}
          />
        ))}
      </div>
      <p className="mt-1 text-ink-soft text-sm">{wordsFor(count)}</p>
    </div>
  )
}

const wordsFor = (count: number) =>
  t('{count, plural, =0 {No candles lit yet.} one {# candle is lit.} other {# candles are lit.}}', { count })

const Candle = ({ isOwn, pace }: { isOwn: boolean; pace: string }) => (
  <svg viewBox="0 0 14 44" className={classNames('h-11 w-3.5', isOwn && 'scale-y-110')} role="presentation">
    <path
      d="M7 1c3 4 5 7 5 10a5 5 0 0 1-10 0c0-3 2-6 5-10z"
      className={classNames('candle-flame fill-candle', pace)}
    />
    <path
      d="M7 7c1.400 2 2.200 3.300 2.200 4.900a2.200 2.200 0 0 1-4.400 0c0-1.600.8-2.900 2.200-4.900z"
      className="fill-white/80"
    />
    <path d="M7 16v4" className="stroke-ink-soft" strokeWidth="1" />
    <rect
      x="2.500"
      y="19"
      width="9"
      height="24"
      rx="1.500"
      className={isOwn ? 'fill-accent-soft stroke-candle' : 'fill-[#f7f1e3]'}
    />
  </svg>
)
