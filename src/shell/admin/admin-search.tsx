import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Roles } from '#core/api/access.ts'
import { longestSearch } from '#core/collections/staff-search.ts'
import { t } from '#core/text/messages.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { popupClass } from '#ui/controls/popup-style.ts'
import { controlClass } from '#ui/fields/base-field.tsx'
import { useActive } from '#ui/state/use-active.ts'
import { SearchResultList } from './admin-search-result-list.tsx'
import { resultCountLabel, searchAddress, useSearchResults } from './admin-search-results.ts'

/** The search of the admin area: what matches while one types, and a page with all of it. */
export function AdminSearch({ roles, field }: { roles: Roles; field: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate()
  const id = useId()
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const shown = open && words.trim() !== ''
  const results = useSearchResults(roles, open ? words : '')
  const groups = shown ? results.groups : []
  const all = searchAddress(words)
  const hrefs = [...groups.flatMap(({ items }) => items.map(({ href }) => href)), all]
  const { active, setActive, onArrow, restart } = useActive(hrefs.length, -1)

  const go = (href: string) => {
    setOpen(false)
    setWords('')
    field.current?.blur()
    void navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return shown ? onArrow(event) : undefined
    if (shown) setOpen(false)
    else field.current?.blur()
  }
  return (
    <Form
      role="search"
      action="/admin/search"
      className="relative w-48 max-md:hidden lg:w-56 xl:w-72"
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
        ref={field}
        type="search"
        name="q"
        role="combobox"
        aria-label={t('Search the admin area')}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={t('Search')}
        autoComplete="off"
        maxLength={longestSearch}
        enterKeyHint="search"
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          restart()
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className={classNames(controlClass, 'pl-10')}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Search results')}
        hidden={!shown}
        // A press on an entry must not take the focus from the field before it counts.
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(
          popupClass,
          'absolute top-full right-0 left-0 z-40 mt-1.5 max-h-[70dvh] min-w-72 overflow-y-auto',
        )}
      >
        <SearchResultList
          {...{ id, groups, active }}
          last={{ title: t('All results for “{words}”', { words: words.trim() }), href: all }}
          onActive={setActive}
          onGo={go}
        />
      </div>
      <p role="status" className="sr-only">
        {shown && !results.busy && resultCountLabel(hrefs.length - 1)}
      </p>
    </Form>
  )
}
