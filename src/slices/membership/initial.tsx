import { classNames } from '#ui/controls/class-names.ts'

/** The first letter of a name in a circle. Decorative: the name is next to it. */
export function Initial({ username, className }: { username: string; className?: string }) {
  const [first] = username.trim().normalize('NFC')
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent font-semibold text-accent-ink text-sm uppercase leading-none',
        className,
      )}
    >
      {first}
    </span>
  )
}
