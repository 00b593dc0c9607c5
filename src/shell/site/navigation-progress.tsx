import { useNavigation } from 'react-router'
import { classNames } from '#ui/controls/class-names.ts'

export function NavigationProgress() {
  return <ProgressLine busy={useNavigation().state !== 'idle'} />
}

/** A thin line of light at the top while something is on its way; what comes quickly never shows it. */
export function ProgressLine({ busy }: { busy: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]',
        'bg-[length:200%_100%] bg-[linear-gradient(100deg,transparent_30%,var(--color-candle)_50%,transparent_70%)]',
        'transition-opacity duration-150',
        busy ? 'animate-[shimmer_1.2s_linear_infinite] opacity-100 delay-150' : 'opacity-0',
      )}
    />
  )
}
