/** The specification's figures for toasts (times in ms, lengths in px). Enter and exit times also stand in motion.css. */
export const toastFigures = {
  durations: { blank: 4000, error: 4000, custom: 4000, success: 2000, loading: Number.POSITIVE_INFINITY },
  /** Ours: long enough to read the text and reach the button. */
  undoDuration: 8000,
  limit: 20,
  removeDelay: 1000,
  gutter: 8,
  offset: 16,
  maxWidth: 350,
  zIndex: 9999,
  enter: 350,
  exit: 400,
} as const
