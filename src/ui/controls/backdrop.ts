/** The veil behind dialogs and sheets. Not blurred: a weak phone would draw the whole page anew for every frame. */
export const backdropClass =
  'fixed inset-0 z-50 min-h-dvh bg-night/70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'
