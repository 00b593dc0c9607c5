import { say } from '#core/text/say.ts'
/** A field for machines: out of sight, out of the keyboard's way, and not read out. */
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
