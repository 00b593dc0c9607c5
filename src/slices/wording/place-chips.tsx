import type { RefObject } from 'react'

/** The places that a text has, each put in where the caret is by a press. */
export function PlaceChips({
  places,
  area,
}: {
  places: readonly string[]
  area: RefObject<HTMLTextAreaElement | null>
}) {
  if (places.length === 0) return null
  const put = (place: string) => {
    const field = area.current
    if (!field) return
    field.focus()
    field.setRangeText(place, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
      The site fills in:
      {places
        .map((name) => `{${name}}`)
        .map((place) => (
          <button
            key={place}
            type="button"
            title="Put it in where you type"
            aria-label={`Put in ${place}`}
            className="hit-area relative rounded bg-surface-sunken px-1.5 py-0.5 font-mono text-accent-text hover:bg-surface-hover"
            onClick={() => put(place)}
          >
            {place}
          </button>
        ))}
    </p>
  )
}
