import { data, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageMeta } from '#core/page-meta.ts'

/** A page that a link of its own opens is for whoever holds it, and for no search engine. */
export const tokenMeta =
  (title: string): MetaFunction =>
  (args) =>
    pageMeta(args, { title, description: 'For whoever holds this link.', path: '/give', index: false })

/** The token in a page's address; what is none is a page that is not there. */
export function tokenIn({ token }: { token?: string }): string {
  const read = z.uuid().safeParse(token)
  if (!read.success) throw data({ detail: 'This page was not found.' }, { status: 404 })
  return read.data
}
