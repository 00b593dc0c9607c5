import type { MetaFunction } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { say } from '#core/text/say.ts'

/** The page of an order is for whoever holds its link, and for no search engine. */
export const orderMeta: MetaFunction = (args) =>
  pageMeta(args, {
    title: say('Your order'),
    description: say('For whoever holds this link.'),
    path: '/shop',
    index: false,
  })
