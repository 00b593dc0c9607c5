import { createContext, use } from 'react'
import { reworded, t } from '#core/text/messages.ts'
import { Button } from '../../controls/button.tsx'
import { Banner } from '../../feedback/banner.tsx'
import { When } from '../../text/moment.tsx'
import type { SavingState } from './use-autosave.ts'

/** How the form around a field is being saved, for the editor to show where somebody is writing. */
export const SavingContext = createContext<SavingState>(null)

export function SavingNote() {
  const state = use(SavingContext)
  if (!state) return null
  const isWrong = state.kind === 'failed' || state.kind === 'lost'
  // Read out only when something is wrong: nobody wants to hear every save.
  return (
    <span {...(isWrong ? { role: 'alert', className: 'font-semibold text-danger' } : {})}>
      {textOf(state)}
    </span>
  )
}

function textOf(state: NonNullable<SavingState>): string {
  if (state.kind === 'failed') return t('Not saved: {reason}', { reason: reworded(state.reason) })
  const texts = {
    saving: t('Saving...'),
    saved: t('Draft saved'),
    copied: t('Unsaved changes are kept in your account'),
    kept: t('Unsaved changes are kept on this device'),
    lost: t('Not saved yet: this browser can’t keep a copy'),
  }
  return texts[state.kind]
}

/** Offers what was typed earlier and never saved. */
export function CopyOffer({
  at,
  isHere,
  onRestore,
  onDiscard,
}: {
  at: string
  /** It is on this device only. */
  isHere: boolean
  onRestore: () => void
  onDiscard: () => void
}) {
  return (
    <Banner tone="warning" title={t('You have changes that weren’t saved')}>
      <p>
        {isHere
          ? t.rich('You made them {when} on this device.', { when: <When at={at} /> })
          : t.rich('You made them {when}.', { when: <When at={at} /> })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={onRestore}>
          {t('Restore what you wrote')}
        </Button>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </div>
    </Banner>
  )
}
