import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Role } from '#core/roles.ts'
import { longestSearch } from '#core/staff-search.ts'
import { AppLink } from '#ui/app-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { popupClass, popupItemClass } from '#ui/popup-style.ts'
import { useFound } from './admin-search-found.ts'
import { useSearchKeys } from './admin-search-keys.ts'

/** The search of the admin area: what matches while one types, and a page with all of it. */
export function AdminSearch({ role }: { role: Role }) {
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { groups, busy } = useFound(role, open ? words : '')
  const all = `/admin/search?${new URLSearchParams({ q: words.trim() })}`
  const hrefs = [...groups.flatMap(({ items }) => items.map(({ href }) => href)), all]
  const shown = open && words.trim() !== ''
  useSearchKeys(input)

  const go = (href: string) => {
    setOpen(false)
    setWords('')
    input.current?.blur()
    void navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (shown) setOpen(false)
      else input.current?.blur()
      return
    }
    if (!shown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    // -1 is the field itself, between the last and the first.
    setActive((now) => ((now + 1 + step + hrefs.length + 1) % (hrefs.length + 1)) - 1)
  }
  const optionAt = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    className: classNames(popupItemClass, index === active && 'bg-surface-hover'),
    onClick: () => go(hrefs[index] ?? all),
    onMouseMove: () => setActive(index),
  })
  let index = -1
  return (
    <Form
      role="search"
      action="/admin/search"
      className="relative w-48 max-md:hidden lg:w-64 xl:w-80"
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim()) go(hrefs[active] ?? all)
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        aria-hidden="true"
      />
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search the admin area"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        placeholder="Search  ( / )"
        autoComplete="off"
        maxLength={longestSearch}
        enterKeyHint="search"
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className={classNames(controlClass, 'pl-10')}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        hidden={!shown}
        // A press on an entry must not take the focus from the field before it counts.
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(
          popupClass,
          'absolute top-full right-0 left-0 z-40 mt-1.5 max-h-[70dvh] min-w-72 overflow-y-auto',
        )}
      >
        {groups.map(({ kind, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={kind} role="group" aria-label={kind}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-ink-soft text-xs">
              {kind}
            </p>
            {items.map(({ href, title, detail }) => {
              index += 1
              return (
                <div key={href} {...optionAt(index)}>
                  <span className="wrap-anywhere line-clamp-2 min-w-0 grow">{title}</span>
                  <span className="shrink-0 text-ink-soft text-xs">{detail}</span>
                </div>
              )
            })}
          </div>
        ))}
        <div {...optionAt(hrefs.length - 1)}>
          <span className="wrap-anywhere min-w-0">All results for “{words.trim()}”</span>
        </div>
      </div>
      <p role="status" className="sr-only">
        {shown && !busy && foundWords(hrefs.length - 1)}
      </p>
    </Form>
  )
}

const foundWords = (count: number) =>
  count === 0 ? 'Nothing found' : count === 1 ? 'One result' : `${count} results`

/** Where there is no room for the field. */
export function AdminSearchLink() {
  return (
    <AppLink
      href="/admin/search"
      aria-label="Search the admin area"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-surface-hover md:hidden"
    >
      <Search className="size-5.5" aria-hidden="true" />
    </AppLink>
  )
}
