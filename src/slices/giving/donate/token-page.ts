import type { MetaFunction } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { say } from '#core/text/say.ts'

/** A page that a link of its own opens is for whoever holds it, and for no search engine. */
export const tokenMeta =
  (title: string): MetaFunction =>
  (args) =>
    pageMeta(args, {
      title: say(title),
      description: say('For whoever holds this link.'),
      path: '/give',
      index: false,
    })
