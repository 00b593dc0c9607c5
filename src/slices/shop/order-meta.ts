import type { MetaFunction } from 'react-router'
import { pageMeta } from '#core/page-meta.ts'

/** The page of an order is for whoever holds its link, and for no search engine. */
export const orderMeta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your order',
    description: 'For whoever holds this link.',
    path: '/shop',
    index: false,
  })
