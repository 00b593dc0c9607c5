/** The veil behind dialogs and sheets. */
export const backdropClass =
  'fixed inset-0 z-50 min-h-dvh bg-night/70 backdrop-blur-[2px] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'
