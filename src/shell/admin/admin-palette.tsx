import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Roles } from '#core/api/access.ts'
import { longestSearch } from '#core/collections/staff-search.ts'
import { t } from '#core/text/messages.ts'
import { controlClass } from '#ui/fields/base-field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useActive } from '#ui/state/use-active.ts'
import { SearchResultList } from './admin-search-result-list.tsx'
import { resultCountLabel, searchAddress, useSearchResults } from './admin-search-results.ts'

/** A command palette: all pages, actions and search results, usable by keyboard alone. */
export default function AdminPalette({
  roles,
  open,
  onClose,
}: {
  roles: Roles
  open: boolean
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title={t('Quick actions')} initialFocus={field}>
      <Palette {...{ roles, field, onClose }} />
    </Dialog>
  )
}

function Palette({
  roles,
  field,
  onClose,
}: {
  roles: Roles
  field: React.RefObject<HTMLInputElement | null>
  onClose: () => void
}) {
  const navigate = useNavigate()
  const id = useId()
  const [words, setWords] = useState('')
  const { groups, busy } = useSearchResults(roles, words)
  const last = words.trim()
    ? { title: t('All results for “{words}”', { words: words.trim() }), href: searchAddress(words) }
    : null
  const results = groups.flatMap(({ items }) => items.map(({ href }) => href))
  const hrefs = last ? [...results, last.href] : results
  const { active, setActive, onArrow, restart } = useActive(hrefs.length, 0)
  const go = (href: string) => {
    onClose()
    void navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return onArrow(event)
    event.preventDefault()
    const href = hrefs[active]
    // While the server's results are pending, the first entry may not be the best match.
    if (href && !(busy && results.length === 0)) go(href)
  }
  return (
    <div className="flex flex-col gap-3">
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={t('Search pages, actions and records')}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={hrefs.length > 0 ? `${id}-${active}` : undefined}
        placeholder={t('New post, orders, a name...')}
        autoComplete="off"
        maxLength={longestSearch}
        enterKeyHint="go"
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          restart()
        }}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Pages, actions and search results')}
        onMouseDown={(event) => event.preventDefault()}
        className="-mx-2 h-[50dvh] overflow-y-auto overscroll-contain"
      >
        <SearchResultList {...{ id, groups, last, active }} onActive={setActive} onGo={go} />
      </div>
      <p role="status" className="sr-only">
        {words.trim() !== '' && !busy && resultCountLabel(results.length)}
      </p>
    </div>
  )
}
