import { t } from '#core/text/messages.ts'
import { SocialGlyph } from '#ui/controls/social-glyph.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'

/** The ministry on the networks, each in a new tab. */
export function SocialLinks({ className }: { className?: string }) {
  const { social } = useOrganisation()
  if (social.length === 0) return null
  return (
    <ul className={className ?? 'flex flex-wrap gap-2 max-[22rem]:gap-1'}>
      {social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            title={name}
            className="inline-flex size-12 items-center justify-center rounded-full border border-line text-ink transition-colors duration-150 hover:border-accent hover:bg-accent hover:text-accent-ink"
          >
            <SocialGlyph name={name} className="size-5.5" />
            <span className="sr-only">{t('{name} (opens in a new tab)', { name })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
