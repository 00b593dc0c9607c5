import { Share2 } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { toast } from '../feedback/toast.tsx'
import { Button } from './button.tsx'
import type { ButtonSize, ButtonVariant } from './button-style.ts'

/** Opens the phone's own share sheet; where there is none, copies the link. Nothing can do so without code. */
export function ShareButton({
  title,
  url,
  label = t('Share'),
  variant = 'secondary',
  size = 'small',
  className = 'needs-scripts',
}: {
  title: string
  /** A path of ours or a whole address; the current page when left out. */
  url?: string
  label?: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}) {
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      icon={<Share2 className="size-4.5" aria-hidden="true" />}
      onClick={() => void share(title, new URL(url ?? window.location.href, window.location.href).href)}
    >
      {label}
    </Button>
  )
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return
    }
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return
  }
  await copyLink(url)
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(t('Link copied.'))
  } catch {
    toast.error(t('Copy this link: {url}', { url }))
  }
}
