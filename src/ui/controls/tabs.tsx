import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { followEdges, showChosen } from '../boot/strips.ts'
import { rewordedNode } from '../text/reworded-node.ts'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'

export type LinkTab = {
  value: string
  label: ReactNode
  href: string
  /** Leads to another page, which opens at its top. */
  leaves?: boolean
}

/** Tabs that are addresses: real links, so that the back button, sharing and opening in a new tab work. */
export function LinkTabs({
  tabs,
  current,
  label,
  wrap = false,
  className,
}: {
  tabs: readonly LinkTab[]
  current: string
  label: string
  /**
   * For short tabs that are all to be seen: narrower on a phone, and on two lines rather than out of sight.
   * `chips` is for many: on a phone one line that scrolls out to the edges of the screen, and always stops where a chip
   * begins, so none is cut on the left.
   */
  wrap?: boolean | 'from sm' | 'chips'
  className?: string
}) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (strip.current)
      showChosen(strip.current, strip.current.querySelector<HTMLElement>(selectorOf(current)))
  }, [current])
  useEffect(() => (strip.current ? followEdges(strip.current) : undefined), [])
  return (
    <nav
      aria-label={label}
      className={classNames(wrap === 'chips' ? chipsFrameClass : stripFrameClass, className)}
    >
      <ul
        ref={strip}
        data-strip={wrap === 'chips' ? 'stops' : ''}
        suppressHydrationWarning
        className={classNames(
          'relative',
          wrap === 'chips' ? chipsClass : stripClass,
          wrap === true && 'flex-wrap max-sm:*:grow',
          wrap === 'from sm' && 'sm:flex-wrap',
        )}
      >
        {tabs.map((tab) => (
          <li key={tab.value} data-tab={tab.value} className="shrink-0">
            <AppLink
              href={tab.href}
              preventScrollReset={!tab.leaves}
              aria-current={tab.value === current ? 'page' : undefined}
              className={classNames(
                pillClass,
                wrap === 'chips' ? 'rounded-full border' : squareClass,
                wrap === 'chips' &&
                  (tab.value === current ? 'border-inverse' : 'border-line bg-surface-raised'),
                wrap && (wrap === 'chips' ? 'max-sm:px-4' : 'max-sm:w-full max-sm:justify-center'),
                wrap === true && 'max-sm:px-2.5',
                tab.value === current ? chosenClass : restClass,
              )}
            >
              {rewordedNode(tab.label)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const selectorOf = (tab: string) => `[data-tab="${CSS.escape(tab)}"]`

export type PanelTab = { value: string; label: ReactNode; content: ReactNode }

/** Tabs inside a card, with no address of their own. */
export function Tabs({
  tabs,
  label,
  value,
  defaultValue,
  onChange,
}: {
  tabs: readonly PanelTab[]
  label: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}) {
  const first = defaultValue ?? tabs[0]?.value
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: first } : { value })}
      onValueChange={(next: unknown) => typeof next === 'string' && onChange?.(next)}
    >
      <div className={stripFrameClass}>
        <Base.List aria-label={label} className={stripClass}>
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className={(state) =>
                classNames(pillClass, squareClass, 'shrink-0', state.active ? chosenClass : restClass)
              }
            >
              {rewordedNode(tab.label)}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          className="mt-5 rounded-control focus-visible:outline-offset-4"
        >
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

/** A wide strip scrolls inside its frame and never widens the page. */
const stripFrameClass = 'w-full [contain:inline-size]'
const stripClass =
  'scrollbar-none fading-edges flex w-fit max-w-full gap-1 overflow-x-auto rounded-[0.875rem] border border-line bg-surface-raised p-1.5'
const chipsFrameClass = '[contain:inline-size] max-sm:to-edges'
/**
 * Behind the last chip is room, so that it, too, can be the first. Scripts make it as narrow as it can be. While a
 * chip has the focus of a keyboard, the strip stops only there, since browsers leave it half out of sight otherwise.
 */
const chipsClass =
  'scrollbar-none flex gap-2 overflow-x-auto max-sm:snap-x max-sm:snap-mandatory max-sm:has-focus-visible:[&>:not(:focus-within)]:[scroll-snap-align:none] max-sm:scroll-px-[clamp(1rem,4vw,2rem)] max-sm:px-[clamp(1rem,4vw,2rem)] max-sm:py-1 max-sm:*:snap-start max-sm:after:-ml-2 max-sm:after:w-(--room,calc(100vw-10rem)) max-sm:after:shrink-0 max-sm:after:content-[""] sm:flex-wrap'
const pillClass =
  'inline-flex min-h-11 items-center whitespace-nowrap px-4.5 font-semibold text-sm transition-colors duration-150 focus-visible:-outline-offset-3'
const squareClass = 'rounded-control max-[26rem]:px-3'
const chosenClass = 'bg-inverse text-inverse-ink focus-visible:outline-accent'
const restClass = 'text-ink-soft hover:bg-surface-hover hover:text-ink'
