/** The look that menus and selects share. */
export const popupClass =
  'origin-(--transform-origin) rounded-card border border-line bg-surface-raised p-1.5 text-ink shadow-popup outline-none transition duration-150 ease-calm data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupItemClass =
  'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-control px-3 py-2 text-left text-sm outline-none data-disabled:pointer-events-none data-highlighted:bg-surface-hover data-disabled:opacity-50'

/** The veil behind dialogs and sheets. Not blurred: a weak phone would draw the whole page anew for every frame. */
export const backdropClass =
  'fixed inset-0 z-50 min-h-dvh bg-night/70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'
