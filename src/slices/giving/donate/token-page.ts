import type { MetaFunction } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { t } from '#core/text/messages.ts'

/** Pages with a token are only for people with the link, not for search engines. */
export const tokenMeta =
  (title: string): MetaFunction =>
  (args) =>
    pageMeta(args, {
      title: t(title),
      description: t('A private page for people who have this link.'),
      path: '/give',
      index: false,
    })
