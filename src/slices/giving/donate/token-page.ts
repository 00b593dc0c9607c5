import type { MetaFunction } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { say } from '#core/text/say.ts'

/** Pages with a token are only for people with the link, not for search engines. */
export const tokenMeta =
  (title: string): MetaFunction =>
  (args) =>
    pageMeta(args, {
      title: say(title),
      description: say('For whoever holds this link.'),
      path: '/give',
      index: false,
    })
