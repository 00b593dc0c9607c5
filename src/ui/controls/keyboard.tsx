/** A key of the keyboard, as it is drawn on it. */
export const Key = ({ name }: { name: string }) => (
  <kbd className="inline-flex min-w-8 justify-center rounded border border-line-strong bg-surface-sunken px-2 py-1 font-sans font-semibold text-ink text-sm leading-none">
    {name}
  </kbd>
)

/** Whether the element takes text, so that keys are no shortcuts. */
export const typesIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Marks a page's button to create something: the shortcut clicks it. */
export const newKey = { 'aria-keyshortcuts': 'n' } as const
