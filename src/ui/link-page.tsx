import type { ReactNode } from 'react'

/** The frame of a page that a link from a mail opens. */
export function LinkPage({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="container-narrow section">
      <h1 className="text-title">{title}</h1>
      <div className="mt-3 mb-8 text-ink-soft text-lg">{text}</div>
      {children}
    </div>
  )
}
