/** The quiet button that says what has come meanwhile. */
export const freshClass =
  'inline-flex min-h-11 animate-[fade-in_0.25s_ease-out] items-center gap-2 rounded-full bg-inverse px-5 font-semibold text-inverse-ink text-sm shadow-popup'
