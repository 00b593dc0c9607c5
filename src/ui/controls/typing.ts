/** Whether a key pressed there is meant as text: then it is no shortcut. */
export const typesIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** What a page's own button for something new says of itself: then the key presses it. */
export const newKey = { 'aria-keyshortcuts': 'n' } as const
