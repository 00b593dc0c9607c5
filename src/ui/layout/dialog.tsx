import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { IconButton } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { backdropClass } from '../controls/popup-style.ts'
import { confirmLeave, useUnsavedGuard } from '../forms/unsaved-guard.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Keeps the title for screen readers only, where the content shows its own heading. */
  titleHidden?: boolean
  description?: ReactNode
  /** `popup` is the specification's 550px overlay. */
  width?: 'small' | 'popup' | 'wide' | 'video'
  initialFocus?: RefObject<HTMLElement | null>
  /** Asks before typed text is lost; a dialog that stays open after saving passes what is unsaved. */
  guarded?: boolean | (() => boolean)
  /** Where the focus goes after closing, if the opener may be gone. */
  finalFocus?: () => HTMLElement | null
  children?: ReactNode
}

const widths = {
  small: 'max-w-[26rem]',
  popup: 'max-w-[550px]',
  wide: 'max-w-3xl',
  video: 'max-w-5xl',
}

/** A dialog over the page. On a phone it slides in from the bottom. */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  description,
  width = 'popup',
  initialFocus,
  finalFocus,
  guarded = false,
  children,
}: DialogProps) {
  const typed = useRef(false)
  useEffect(() => {
    if (open) typed.current = false
  }, [open])
  const holds = useRef<() => boolean>(() => false)
  useEffect(() => {
    holds.current = () => open && (typeof guarded === 'function' ? guarded() : guarded && typed.current)
  })
  useUnsavedGuard(useCallback(() => holds.current(), []))
  const close = () => {
    if (!holds.current() || confirmLeave()) onClose()
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && close()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto overscroll-contain sm:items-center sm:p-6">
          <Base.Popup
            onInput={() => {
              typed.current = true
            }}
            {...(initialFocus ? { initialFocus } : {})}
            {...(finalFocus ? { finalFocus } : {})}
            className={classNames(
              'relative max-h-[94dvh] w-full overflow-y-auto overscroll-contain rounded-t-card bg-surface-raised text-ink shadow-popup outline-none',
              'transition duration-200 ease-calm data-ending-style:translate-y-4 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0',
              'sm:max-h-[90dvh] sm:rounded-card',
              widths[width],
            )}
          >
            <Base.Close
              render={
                <IconButton label={t('Close')}>{<X className="size-6" aria-hidden="true" />}</IconButton>
              }
              className="absolute top-3 right-3 z-10 inline-flex size-11 items-center justify-center rounded-full bg-surface-raised/80 text-ink transition-colors hover:bg-surface-hover"
            />
            <div className="px-5 pt-6 pb-6 sm:px-8 sm:pt-8 sm:pb-8">
              <Base.Title
                className={
                  titleHidden ? 'sr-only' : 'pr-12 font-display font-semibold text-heading leading-tight'
                }
              >
                {title}
              </Base.Title>
              {description && (
                <Base.Description className="mt-2 text-ink-soft">{description}</Base.Description>
              )}
              {children && <div className={titleHidden ? undefined : 'mt-5'}>{children}</div>}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
