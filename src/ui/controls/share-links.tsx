import { Link as LinkIcon, Mail } from 'lucide-react'
import { useId } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from './button.tsx'
import { buttonClass } from './button-style.ts'
import { copyLink, ShareButton } from './share.tsx'
import { SocialGlyph } from './social-glyph.tsx'

const icon = 'size-4.5 shrink-0'

/**
 * Ways to pass a page on. The links are plain: nothing is loaded from the networks until somebody follows one. Copying
 * needs a script, and the share sheet a browser that has one.
 */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  const id = useId()
  const [subject, text, address] = [title, `${title} ${url}`, url].map(encodeURIComponent)
  const networks = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id={id} className="font-semibold text-ink-soft text-sm">
        {t('Share')}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {networks.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('{name} (opens in a new tab)', { name })}
              className={buttonClass('secondary', 'small')}
            >
              <SocialGlyph name={name} className={icon} />
              {name}
            </a>
          </li>
        ))}
        <li>
          <a
            href={`mailto:?subject=${subject}&body=${address}`}
            className={buttonClass('secondary', 'small')}
          >
            <Mail className={icon} aria-hidden="true" />
            {t('Email')}
          </a>
        </li>
        <li className="needs-scripts">
          <Button
            variant="secondary"
            size="small"
            icon={<LinkIcon className={icon} aria-hidden="true" />}
            onClick={() => void copyLink(url)}
          >
            {t('Copy link')}
          </Button>
        </li>
        <li className="needs-share-sheet">
          <ShareButton title={title} url={url} label={t('More ways to share')} className="" />
        </li>
      </ul>
    </div>
  )
}
