import { say } from '#core/text/say.ts'
/** The first stop of the keyboard: past the bars, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="no-print fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-accent px-5 py-3 font-semibold text-accent-ink focus:translate-y-0"
    >
      {say('Skip to content')}
    </a>
  )
}
