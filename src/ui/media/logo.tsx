import { pictureSizes } from '#core/storage/media-url.ts'
import { classNames } from '../controls/class-names.ts'
import { useOrganisation } from '../state/use-organisation.ts'

const arch = 'M3 37V17.5C3 10.5 9 6.3 16 2.9c7 3.4 13 7.6 13 14.6V37Z'

const panes = [
  ['#f9de98', 'M16 21V2.9L7 9Z'],
  ['#f4cb70', 'M16 21V2.9L25 9Z'],
  ['#efb857', 'M16 21L7 9L3 18Z'],
  ['#e8a647', 'M16 21L25 9L29 18Z'],
  ['#d98742', 'M16 21L3 18V29Z'],
  ['#cb6f3e', 'M16 21L29 18V29Z'],
  ['#9c4552', 'M16 21L3 29V37H9Z'],
  ['#86395c', 'M16 21L29 29V37H23Z'],
  ['#bd583f', 'M16 21L9 37H23Z'],
] as const

/** The ministry's own logo, or the small arch of light. Decorative: the name stands beside it. */
export function LogoMark({ className }: { className?: string }) {
  const { look } = useOrganisation()
  if (!look?.logo) return <Arch className={className} />
  const { image, width, height, plate } = look.logo
  const upload = pictureSizes(image)
  return (
    <img
      src={image}
      {...(upload && { srcSet: upload.webp, sizes: '10rem' })}
      alt=""
      width={width}
      height={height}
      className={classNames(
        'h-9 w-auto max-w-40 shrink-0 object-contain object-left',
        plate && 'rounded-control bg-white p-1',
        className,
      )}
    />
  )
}

function Arch({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 32 40" aria-hidden="true" className={classNames('h-9 w-auto shrink-0', className)}>
      <path d={arch} fill="#efb857" />
      <g stroke="#1a1c3a" strokeWidth="0.9" strokeLinejoin="round">
        {panes.map(([fill, path]) => (
          <path key={path} d={path} fill={fill} />
        ))}
      </g>
      <circle cx="16" cy="21" r="9" fill="#fff3cf" fillOpacity="0.55" />
      <circle cx="16" cy="21" r="5" fill="#fffaf0" />
      <path d={arch} fill="none" stroke="#1a1c3a" strokeWidth="4.2" strokeLinejoin="round" />
      <path d={arch} fill="none" stroke="#e9b44c" strokeWidth="2.2" strokeLinejoin="round" />
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
