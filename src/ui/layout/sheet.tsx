import { X } from 'lucide-react'
import { type FocusEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { IconButton } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { closePopover, openPopover } from './popover.ts'

export type SheetProps = {
  /** A button with this `popoverTarget` opens it, also before the page's code has loaded. */
  id?: string
  /** For a sheet that code opens. */
  open?: boolean
  onClose?: () => void
  title: ReactNode
  side?: 'left' | 'right'
  /** The night colours of the header, as the menu wears them. */
  night?: boolean
  children: ReactNode
  footer?: ReactNode
}

const sides = { left: 'sheet-left', right: 'sheet-right' }

/** A full-height panel at the side of the page. The browser closes it by Escape or a tap beside it. */
export function Sheet({ id, open, onClose, title, side = 'right', night = false, ...parts }: SheetProps) {
  const { children, footer } = parts
  const ownId = useId()
  const titleId = useId()
  const sheetId = id ?? ownId
  const sheet = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open) openPopover(sheet.current)
    else if (open === false) closePopover(sheet.current)
  }, [open])
  // Whoever tabs on is on the page behind it.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) closePopover(currentTarget)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    // React leaves no `autofocus` on elements that it creates in the browser.
    if (newState === 'open') closeButton.current?.focus()
    else onClose?.()
  }
  return (
    <div
      id={sheetId}
      ref={sheet}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      onBlur={onBlur}
      onToggle={onToggle}
      className={classNames(
        'sheet flex-col text-ink shadow-popup',
        night ? 'on-night bg-surface' : 'bg-surface-raised',
        sides[side],
      )}
    >
      <div className="flex h-[70px] shrink-0 items-center justify-between gap-3 border-line border-b pr-3 pl-5">
        <h2 id={titleId} className="font-display font-semibold text-subheading">
          {title}
        </h2>
        <IconButton
          // Where the browser moves the focus when it opens the sheet.
          autoFocus
          ref={closeButton}
          label={t('Close')}
          popoverTarget={sheetId}
          popoverTargetAction="hide"
        >
          <X className="size-6" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grow overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && <div className="shrink-0 border-line border-t p-5">{footer}</div>}
    </div>
  )
}
