import { classNames } from './class-names.ts'

/** The small arch of light. Decorative: the name stands beside it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 40" aria-hidden="true" className={classNames('h-8 w-auto shrink-0', className)}>
      <path d="M2 38V17C2 9.5 8 5 16 1c8 4 14 8.5 14 16v21Z" fill="#f8dc9a" />
      <path d="M16 1C8 5 2 9.5 2 17v6l14-2Z" fill="#efbe62" />
      <path d="M16 1c8 4 14 8.5 14 16v6l-14-2Z" fill="#e9b44c" />
      <path d="M2 23l14-2v17H2Z" fill="#d0733f" />
      <path d="M30 23l-14-2v17h14Z" fill="#b4543f" />
      <path d="M9 38l7-17 7 17Z" fill="#f3cf80" />
      <path d="M16 13l4.2 8L16 30l-4.2-9Z" fill="#fff6dd" />
      <path
        d="M16 1v12m0 17v8M2 23l9.8-2m18.2 2l-9.8-2M16 13l4.2 8L16 30l-4.2-9ZM9 38l4.5-11M23 38l-4.5-11"
        fill="none"
        stroke="#1b1e3c"
        strokeWidth="1.1"
      />
      <path d="M2 38V17C2 9.5 8 5 16 1c8 4 14 8.5 14 16v21Z" fill="none" stroke="#e9b44c" strokeWidth="2" />
    </svg>
  )
}

export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="font-display font-semibold text-subheading leading-tight tracking-tight">{name}</span>
    </span>
  )
}
