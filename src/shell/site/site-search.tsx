import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { Form } from 'react-router'
import { say } from '#core/text/say.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { controlClass } from '#ui/fields/field-frame.tsx'

export function SearchToggle({
  controls,
  expanded,
  onToggle,
  ref,
}: {
  controls: string
  expanded: boolean
  onToggle: () => void
  ref: Ref<HTMLButtonElement>
}) {
  const Icon = expanded ? X : Search
  return (
    <IconButton
      ref={ref}
      label={expanded ? say('Close search') : say('Search')}
      aria-expanded={expanded}
      {...(expanded && { 'aria-controls': controls })}
      onClick={onToggle}
    >
      <Icon className="size-6" aria-hidden="true" />
    </IconButton>
  )
}

/** Asks /search; Escape puts it away. */
export function SearchForm({
  id,
  onSubmit,
  onEscape,
}: {
  id: string
  onSubmit: () => void
  onEscape: () => void
}) {
  return (
    <Form
      id={id}
      role="search"
      method="get"
      action="/search"
      className="mr-1 min-w-0 grow sm:w-72"
      onSubmit={onSubmit}
      onKeyDown={(event) => event.key === 'Escape' && onEscape()}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it appears because the visitor asked to type here.
        autoFocus
        type="search"
        name="q"
        required
        maxLength={100}
        enterKeyHint="search"
        aria-label={say('Search the site')}
        placeholder={say('Search the site')}
        className={controlClass}
      />
    </Form>
  )
}
