import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { classNames } from '../controls/class-names.ts'

/** Wraps skeletons once, so that screen readers hear one short word. */
export function Loading({ label = t('Loading...'), children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} />
}

const lineWidths = ['w-full', 'w-11/12', 'w-10/12', 'w-full', 'w-8/12']

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="flex flex-col gap-3">
      {range(lines).map((line) => (
        <Skeleton
          key={line}
          className={classNames('h-4', line === lines - 1 ? 'w-7/12' : lineWidths[line % lineWidths.length])}
        />
      ))}
    </div>
  )
}

export function SkeletonCard() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-raised">
      <Skeleton className="aspect-video rounded-none" />
      <div className="flex flex-col gap-3 p-5">
        <Skeleton className="h-3.5 w-4/12" />
        <Skeleton className="h-6 w-9/12" />
        <SkeletonText lines={2} />
      </div>
    </div>
  )
}

export function SkeletonGrid({ count = 3 }: { count?: number }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {range(count).map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  )
}

export function SkeletonTable({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-raised">
      {range(rows).map((row) => (
        <div key={row} className="flex gap-6 border-line border-b p-4 last:border-b-0">
          {range(columns).map((column) => (
            <Skeleton key={column} className={classNames('h-4 grow', column > 1 && 'hidden sm:block')} />
          ))}
        </div>
      ))}
    </div>
  )
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/**
 * Lies over a list that is about to change, in the part of it that is in sight, so that nothing moves. What comes
 * at once never shows it.
 */
export function LoadingVeil({ shown, text }: { shown: boolean; text: string }) {
  return (
    <p
      role="status"
      className={classNames(
        'pointer-events-none absolute inset-0 z-10 transition-opacity duration-200',
        shown ? 'opacity-100 delay-150' : 'opacity-0',
      )}
    >
      {shown && (
        <span className="sticky top-[60dvh] mx-auto flex w-fit items-center gap-3 rounded-full bg-inverse px-6 py-3 font-semibold text-inverse-ink shadow-popup">
          <LoaderCircle className="size-6 animate-spin" aria-hidden="true" />
          {text}
        </span>
      )}
    </p>
  )
}
