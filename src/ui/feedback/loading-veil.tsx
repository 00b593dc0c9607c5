import { LoaderCircle } from 'lucide-react'
import { classNames } from '../controls/class-names.ts'

/**
 * Lies over a list that is about to change, in the part of it that is in sight, so that nothing moves. What comes
 * at once never shows it.
 */
export function LoadingVeil({ shown, text }: { shown: boolean; text: string }) {
  return (
    <p
      role="status"
      className={classNames(
        'pointer-events-none absolute inset-0 z-10 transition-opacity duration-200',
        shown ? 'opacity-100 delay-150' : 'opacity-0',
      )}
    >
      {shown && (
        <span className="sticky top-[60dvh] mx-auto flex w-fit items-center gap-3 rounded-full bg-inverse px-6 py-3 font-semibold text-inverse-ink shadow-popup">
          <LoaderCircle className="size-6 animate-spin" aria-hidden="true" />
          {text}
        </span>
      )}
    </p>
  )
}
