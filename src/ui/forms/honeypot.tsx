import { t } from '#core/text/messages.ts'
/** A trap for bots: invisible, not focusable, and hidden from screen readers. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {t('Leave this blank')}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
