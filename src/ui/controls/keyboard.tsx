/** A key of the keyboard, as it is drawn on it. */
export const Key = ({ name }: { name: string }) => (
  <kbd className="inline-flex min-w-8 justify-center rounded border border-line-strong bg-surface-sunken px-2 py-1 font-sans font-semibold text-ink text-sm leading-none">
    {name}
  </kbd>
)

/** Whether a key pressed there is meant as text: then it is no shortcut. */
export const typesIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** What a page's own button for something new says of itself: then the key presses it. */
export const newKey = { 'aria-keyshortcuts': 'n' } as const
