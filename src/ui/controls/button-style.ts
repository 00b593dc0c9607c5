import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink shadow-card hover:bg-accent-hover',
  secondary: 'border border-line-strong text-ink hover:bg-surface-hover',
  /** Many of them on one page, such as on every card of a list. */
  soft: 'bg-button-soft text-ink hover:bg-accent hover:text-accent-ink',
  quiet: 'text-ink hover:bg-surface-hover',
  danger: 'bg-danger-fill text-danger-ink hover:brightness-110',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-7 text-lg',
}

export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex select-none items-center justify-center gap-2 wrap-break-word rounded-control py-2 text-center font-semibold leading-tight',
    'transition duration-150 ease-calm active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  )
}
