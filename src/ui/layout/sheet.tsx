import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { IconButton } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { backdropClass } from '../controls/popup-style.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  side?: 'left' | 'right'
  /** The night colours of the header, as the menu wears them. */
  night?: boolean
  children: ReactNode
  footer?: ReactNode
}

const sides = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
}

/** A full-height panel at the side of the page. */
export function Sheet({ open, onClose, title, side = 'right', night = false, children, footer }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          className={classNames(
            'fixed inset-y-0 z-50 flex w-[min(24rem,100vw)] flex-col text-ink shadow-popup outline-none transition-transform duration-250 ease-calm',
            night ? 'on-night bg-surface' : 'bg-surface-raised',
            sides[side],
          )}
        >
          <div className="flex h-[70px] shrink-0 items-center justify-between gap-3 border-line border-b pr-3 pl-5">
            <Base.Title className="font-display font-semibold text-subheading">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={t('Close')}>{<X className="size-6" aria-hidden="true" />}</IconButton>
              }
            />
          </div>
          <div className="grow overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <div className="shrink-0 border-line border-t p-5">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
