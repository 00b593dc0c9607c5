import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useSections } from '../state/use-sections.tsx'
import { AppLink } from './app-link.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'
import { classNames } from './class-names.ts'

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode }

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyText?: string }

/** While `busy` it stays focusable but does nothing, and says `busyText` when given. */
export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  busy = false,
  busyText,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <LoaderCircle className="size-5 shrink-0 animate-spin" aria-hidden="true" /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<typeof AppLink> & Look

/** Nothing where the page's section is off. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const { leads } = useSections()
  if (!leads(rest.href)) return null
  return (
    <AppLink {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </AppLink>
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  children: ReactNode
}

/** A 44px button that shows only an icon; `label` is what it is called. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={iconButtonClass(className)} />
  )
}

export const iconButtonClass = (className?: string): string =>
  classNames(
    'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-current',
    'transition duration-150 hover:bg-surface-hover disabled:pointer-events-none disabled:opacity-40',
    className,
  )
