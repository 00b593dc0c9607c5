import type { ReactNode } from 'react'
import type { SocialName } from '#core/settings/organisation.ts'

/** Our own plain drawings, in the weight of the other icons. */
export function SocialGlyph({ name, className }: { name: SocialName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {glyphs[name]}
    </svg>
  )
}

const glyphs: Record<SocialName, ReactNode> = {
  WhatsApp: (
    <>
      <path d="M3.2 20.8 4.6 16a8.9 8.9 0 1 1 3.4 3.4z" />
      <path d="M8.7 8.4c-.3 3.9 3 7.2 6.9 7l.7-1.9-2-1.1-1 .9c-1.3-.6-2-1.3-2.6-2.6l.9-1-1-2z" />
    </>
  ),
  Twitter: (
    <path
      transform="translate(-1.2 -1.64) scale(1.1)"
      d="M2.8 18.4c6.3 3.2 15.6.7 15.9-8.8L21.2 6.5l-2.9.3c-1.9-3.3-6.8-2-6.5 2.1-3.1-.1-5.6-1.5-7.5-3.9-1.2 2.7-.2 5.2 1.8 6.6-.7 0-1.4-.2-2-.5.2 2.1 1.5 3.5 3.5 4-1.2 1.8-2.7 2.9-4.8 3.3z"
    />
  ),
  YouTube: (
    <>
      <rect x="1.6" y="4.2" width="20.8" height="15.6" rx="5" />
      <path d="m10 8.4 6 3.6-6 3.6z" fill="currentColor" />
    </>
  ),
  Instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5.5" />
      <circle cx="12" cy="12" r="4.1" />
      <circle cx="17.2" cy="6.8" r=".6" fill="currentColor" />
    </>
  ),
  Facebook: (
    <path d="M16.5 3h-1.8A4.2 4.2 0 0 0 10.5 7.2V10H7.5v3.6h3V21h3.7v-7.4h2.9l.6-3.6h-3.5V7.6c0-.6.4-1 1-1h1.3z" />
  ),
  TikTok: (
    <path
      transform="translate(-2.49 -0.42) scale(1.15)"
      d="M13.5 3v11.7a3.9 3.9 0 1 1-3.9-3.9M13.5 3c.3 3.3 2.5 5.5 6 5.7"
    />
  ),
}
