import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callUntil } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { popupClass, popupItemClass } from '#ui/controls/popup-style.ts'
import { closePopover } from '#ui/layout/popover.ts'
import { useActive } from '#ui/state/use-active.ts'
import { type Suggestion, suggest } from './contract.ts'
import { kindName } from './kinds.ts'

/** How long nothing is typed before we ask (ms). */
const pause = 180

/** A letter alone says too little. */
const minLength = 2

/** What was asked before in this browser tab. */
const answers = new Map<string, Suggestion[]>()
const maxAnswers = 50

async function ask(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const known = answers.get(q)
  if (known) return known
  const found = await callUntil(signal)(suggest, { q })
  if (answers.size >= maxAnswers) answers.clear()
  answers.set(q, found)
  return found
}

/** The suggestions for these words. While new ones are on their way, the last ones stay. */
function useSuggestions(words: string): { items: readonly Suggestion[]; isCurrent: boolean } {
  const q = words.trim().toLowerCase()
  const [answer, setAnswer] = useState<{ q: string; items: readonly Suggestion[] }>({ q: '', items: [] })
  useEffect(() => {
    if (q.length < minLength) return
    const request = new AbortController()
    const timer = setTimeout(
      () => {
        // Without an answer there are no suggestions; the form still works.
        ask(q, request.signal)
          .catch(() => [])
          .then((items) => !request.signal.aborted && setAnswer({ q, items }))
      },
      answers.has(q) ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [q])
  if (q.length < minLength) return { items: [], isCurrent: true }
  return { items: answer.items, isCurrent: answer.q === q }
}

/** Makes a search field a combobox: what it suggests is walked with the arrow keys. */
export default function SuggestionList({ field }: { field: HTMLInputElement }) {
  const navigate = useNavigate()
  const id = useId()
  const [words, setWords] = useState(field.value)
  // Something may have been typed before this code arrived.
  const [open, setOpen] = useState(() => field.value !== field.defaultValue)
  const { items, isCurrent } = useSuggestions(words)
  const shown = open && items.length > 0
  const { active, setActive, onArrow } = useActive(items.length, -1)

  const go = (href: string) => {
    setOpen(false)
    closePopover(field.form)
    void navigate(href)
  }
  const onKey = (event: KeyboardEvent) => {
    const chosen = shown ? items[active] : undefined
    if (event.key === 'Enter' && chosen && !event.isComposing) {
      event.preventDefault()
      go(chosen.href)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    } else if (shown) onArrow(event)
    else if (event.key === 'ArrowDown' && items.length > 0) setOpen(true)
  }
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const done = new AbortController()
    const { signal } = done
    const onInput = () => {
      setWords(field.value)
      setActive(-1)
      setOpen(true)
    }
    field.addEventListener('input', onInput, { signal })
    field.addEventListener('keydown', (event) => latest.current(event), { signal })
    field.addEventListener('blur', () => setOpen(false), { signal })
    field.form?.addEventListener('submit', () => setOpen(false), { signal })
    return () => done.abort()
  }, [field, setActive])
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-expanded': String(shown),
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    if (shown && active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    else field.removeAttribute('aria-activedescendant')
  }, [field, id, shown, active])

  const optionAt = (index: number, href: string) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    className: classNames(popupItemClass, index === active && 'bg-surface-hover'),
    onClick: () => go(href),
    onMouseMove: () => setActive(index),
  })
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Suggestions')}
        hidden={!shown}
        // A press on an entry must not take the focus from the field before it counts.
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(
          popupClass,
          'absolute inset-x-0 top-full z-40 mt-1.5 max-h-[50dvh] overflow-y-auto text-left',
        )}
      >
        {items.map(({ kind, title, href }, index) => (
          <div key={href} {...optionAt(index, href)}>
            <span className="wrap-anywhere line-clamp-2 min-w-0 grow">{title}</span>
            <span className="max-w-1/3 shrink-0 text-right text-ink-soft text-xs">{kindName(kind)}</span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {shown &&
          isCurrent &&
          t('{count, plural, one {# suggestion} other {# suggestions}}', { count: items.length })}
      </p>
    </>
  )
}
