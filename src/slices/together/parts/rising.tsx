import { useRef, useState } from 'react'
import { say } from '#core/text/say.ts'
import { classNames } from '#ui/controls/class-names.ts'

/** At most so many at a time: a thousand Amens are a breath, not a storm. */
const mostAtOnce = 8
const lanes = ['left-[6%]', 'left-[22%]', 'left-[40%]', 'left-[58%]', 'left-[72%]', 'left-[84%]']
const delays = ['', '[animation-delay:120ms]', '[animation-delay:260ms]', '[animation-delay:420ms]']

/** Amens that float up and fade; where motion is not wanted there are none, and the number says it. */
export function useRising() {
  const [rising, setRising] = useState<number[]>([])
  const next = useRef(0)
  return {
    rising,
    rise: (count: number) => {
      if (count <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const first = next.current
      const fresh = Array.from({ length: Math.min(count, mostAtOnce) }, (_, index) => first + index)
      next.current += fresh.length
      setRising((before) => [...before, ...fresh].slice(-mostAtOnce))
    },
    settle: (id: number) => setRising((before) => before.filter((each) => each !== id)),
  }
}

export function Rising({ rising, settle }: Pick<ReturnType<typeof useRising>, 'rising' | 'settle'>) {
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
          {say('Amen')}
        </span>
      ))}
    </div>
  )
}
