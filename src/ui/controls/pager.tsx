import { ChevronLeft, ChevronRight, LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { t } from '#core/text/messages.ts'
import { AppLink } from './app-link.tsx'
import { buttonClass } from './button-style.ts'
import { classNames } from './class-names.ts'

type PageBounds = { page: number; total: number; previous: number | null; next: number | null }

/** Holds a page between the first and the last; an empty list has one page. */
export function pageBounds(page: number, total: number): PageBounds {
  const last = Number.isFinite(total) ? Math.max(1, Math.floor(total)) : 1
  const current = Number.isFinite(page) ? Math.min(Math.max(1, Math.floor(page)), last) : 1
  return {
    page: current,
    total: last,
    previous: current > 1 ? current - 1 : null,
    next: current < last ? current + 1 : null,
  }
}

export type PagerProps = {
  page: number
  total: number
  form?: 'words' | 'arrows'
  /** What is paged, for screen readers: "Blog pages". */
  label?: string
  previousText?: string
  nextText?: string
  className?: string
} & ({ href: (page: number) => string; onPage?: never } | { onPage: (page: number) => void; href?: never })

/** `words`: Previous, Next and "Page X of Y". `arrows`: "<", ">" and "page / total". */
export function Pager({
  page,
  total,
  form = 'words',
  label = t('Pages'),
  previousText = t('Previous'),
  nextText = t('Next'),
  className,
  href,
  onPage,
}: PagerProps) {
  const bounds = pageBounds(page, total)
  const arrows = form === 'arrows'
  const { nav, count, onTurn, isTurning } = useTurning(bounds.page)
  const step = { arrows, href, onPage, onTurn }
  return (
    <nav
      ref={nav}
      aria-label={label}
      aria-busy={isTurning}
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-2 gap-y-3 sm:gap-x-4',
        className,
      )}
    >
      <Step {...step} to={bounds.previous} name={previousText} rel="prev">
        {arrows ? (
          '<'
        ) : (
          <Words before={<ChevronLeft className="size-5 max-sm:hidden" aria-hidden="true" />}>
            {previousText}
          </Words>
        )}
      </Step>
      <p
        ref={count}
        tabIndex={-1}
        className="relative min-w-20 rounded-control text-center text-ink-soft text-sm tabular-nums"
        aria-live="polite"
      >
        <span className={classNames('transition-opacity duration-150', isTurning && 'opacity-0 delay-150')}>
          {arrows
            ? `${bounds.page} / ${bounds.total}`
            : t('Page {page} of {total}', { page: bounds.page, total: bounds.total })}
        </span>
        {/* Right where the press was: the list that changes may be out of sight. What comes at once never shows it. */}
        <LoaderCircle
          aria-hidden="true"
          className={classNames(
            'absolute inset-0 m-auto size-6 transition-opacity duration-150',
            isTurning ? 'animate-spin opacity-100 delay-150' : 'opacity-0',
          )}
        />
      </p>
      <Step {...step} to={bounds.next} name={nextText} rel="next">
        {arrows ? (
          '>'
        ) : (
          <Words after={<ChevronRight className="size-5 max-sm:hidden" aria-hidden="true" />}>
            {nextText}
          </Words>
        )}
      </Step>
    </nav>
  )
}

/**
 * After a turn the list is read from its start, which on a phone is far above. The button that was pressed is
 * gone on the last page: the focus then goes to the count, and not to the top of the document.
 */
function useTurning(page: number) {
  const nav = useRef<HTMLElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const turning = useRef(false)
  const [pressed, setPressed] = useState<number | null>(null)
  const { state } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens as the page changes.
  useEffect(() => {
    if (!turning.current) return
    turning.current = false
    const list = nav.current?.parentElement
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
    const { activeElement } = document
    const lost = activeElement === document.body || activeElement?.matches(':disabled')
    if (lost) count.current?.focus({ preventScroll: true })
  }, [page])
  return {
    nav,
    count,
    isTurning: pressed === page && state === 'loading',
    onTurn: () => {
      turning.current = true
      setPressed(page)
    },
  }
}

function Words({ before, after, children }: { before?: ReactNode; after?: ReactNode; children: ReactNode }) {
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}

function Step({
  to,
  name,
  rel,
  arrows,
  href,
  onPage,
  onTurn,
  children,
}: {
  to: number | null
  name: string
  rel: 'prev' | 'next'
  arrows: boolean
  href: ((page: number) => string) | undefined
  onPage: ((page: number) => void) | undefined
  onTurn: () => void
  children: ReactNode
}) {
  const className = buttonClass(
    'secondary',
    'small',
    arrows ? 'w-11 px-0 bg-surface-raised' : 'bg-surface-raised',
  )
  const named = arrows ? { 'aria-label': name } : {}
  if (href && to !== null) {
    return (
      <AppLink {...named} href={href(to)} rel={rel} preventScrollReset className={className} onClick={onTurn}>
        {children}
      </AppLink>
    )
  }
  return (
    <button
      {...named}
      type="button"
      className={className}
      disabled={to === null}
      onClick={() => {
        if (to === null) return
        onTurn()
        onPage?.(to)
      }}
    >
      {children}
    </button>
  )
}
