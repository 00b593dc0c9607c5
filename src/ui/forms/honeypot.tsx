import { say } from '#core/text/say.ts'
/** A trap for bots: invisible, not focusable, and hidden from screen readers. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {say('Leave this empty')}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
