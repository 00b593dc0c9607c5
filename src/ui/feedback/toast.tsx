import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react'
import type { ReactElement } from 'react'
import {
  toast as base,
  type DefaultToastOptions,
  resolveValue,
  type Toast,
  type ToastOptions,
  useToaster,
} from 'react-hot-toast/headless'
import { reworded, t } from '#core/text/messages.ts'
import { classNames } from '../controls/class-names.ts'

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

type Options = Pick<ToastOptions, 'id' | 'duration'>

export const toast = {
  success: (text: string, options?: Options) => base.success(reworded(text), options),
  error: (text: string, options?: Options) => base.error(reworded(text), options),
  blank: (text: string, options?: Options) => base(reworded(text), options),
  loading: (text: string, options?: Options) => base.loading(reworded(text), options),
  custom: (content: ReactElement, options?: Options) => base.custom(content, options),
  /** Reports what was done and offers to undo it. */
  undo: (text: string, onUndo: () => void, options?: Options) =>
    base(
      (shown) => (
        <span className="flex items-center gap-3">
          <span className="grow">{reworded(text)}</span>
          <button
            type="button"
            className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-accent-text underline underline-offset-4 hover:bg-surface-hover"
            onClick={() => {
              base.dismiss(shown.id)
              onUndo()
            }}
          >
            {t('Undo')}
          </button>
        </span>
      ),
      { duration: toastFigures.undoDuration, ...options },
    ),
  dismiss: (id?: string) => base.dismiss(id),
}

/**
 * Rendered once in the root, top right; on a phone below the bar, so that the cart stays in reach. Stacked toasts wait
 * while the pointer or the focus is on them.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastOptions)
  return (
    <section
      aria-label={t('Notifications')}
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-4 z-[9999] max-sm:top-20"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => (
        <div
          key={shown.id}
          ref={(element) => {
            const height = element?.getBoundingClientRect().height
            if (height !== undefined && height !== shown.height) handlers.updateHeight(shown.id, height)
          }}
          className="absolute top-0 right-0 flex max-w-full justify-end transition-transform duration-230 ease-calm"
          style={{
            transform: `translateY(${handlers.calculateOffset(shown, { gutter: toastFigures.gutter })}px)`,
          }}
        >
          <ToastBar toast={shown} />
        </div>
      ))}
    </section>
  )
}

const toastOptions: DefaultToastOptions = {
  removeDelay: toastFigures.removeDelay,
  blank: { duration: toastFigures.durations.blank },
  error: { duration: toastFigures.durations.error },
  custom: { duration: toastFigures.durations.custom },
  success: { duration: toastFigures.durations.success },
  loading: { duration: toastFigures.durations.loading },
}

const marks = {
  success: <CircleCheck className="size-5.5 shrink-0 text-success" aria-hidden="true" />,
  error: <CircleAlert className="size-5.5 shrink-0 text-danger" aria-hidden="true" />,
  loading: <LoaderCircle className="size-5.5 shrink-0 animate-spin text-accent-text" aria-hidden="true" />,
  blank: null,
  custom: null,
}

function ToastBar({ toast: shown }: { toast: Toast }) {
  return (
    <div
      {...(shown.type === 'error' ? { role: 'alert' } : {})}
      className={classNames(
        'flex w-fit min-w-0 max-w-[350px] items-center gap-2.5 rounded-control border border-line bg-surface-raised py-1.5 pr-1.5 pl-3.5 text-ink text-sm leading-snug shadow-popup',
        shown.visible ? 'toast-enter pointer-events-auto' : 'toast-exit',
      )}
    >
      {marks[shown.type]}
      <div className="wrap-anywhere min-w-0 grow whitespace-pre-line py-1.5">
        {resolveValue(shown.message, shown)}
      </div>
      <button
        type="button"
        aria-label={t('Dismiss')}
        className="hit-area inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-surface-hover"
        onClick={() => base.dismiss(shown.id)}
      >
        <X className="size-4.5" aria-hidden="true" />
      </button>
    </div>
  )
}
