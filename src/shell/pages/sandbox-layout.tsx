import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { t } from '#core/text/messages.ts'

export const sandboxMeta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Sandbox'),
    description: t('No real money is charged here.'),
    path: '/give',
    index: false,
  })

/** The sandbox's substitute for a payment provider's page. */
export function SandboxLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container-narrow section">
      <div className="mx-auto max-w-lg rounded-card border-2 border-accent border-dashed bg-surface-raised p-5 shadow-card sm:p-8">
        <p className="eyebrow">{t('Sandbox payment page')}</p>
        <h1 className="wrap-anywhere mt-2 mb-5 text-title">{title}</h1>
        {children}
      </div>
    </div>
  )
}
