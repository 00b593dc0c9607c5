import type { MetaFunction } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { say } from '#core/text/say.ts'

/** A page of the account is for its holder, and for no search engine. */
export const accountMeta =
  (title: string): MetaFunction =>
  (args) =>
    pageMeta(args, { title: say(title), description: say('Your account with us.'), index: false })
