import type { LoaderFunctionArgs } from 'react-router'
import { callIn } from '#core/pages/page-services.ts'
import { readAuthor } from './contract.ts'
import { feedResponse } from './feed.ts'
import { authorAddress } from './rules.ts'

export async function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const { name, slug: author } = await callIn(context)(readAuthor, { slug })
  return feedResponse(context, { path: authorAddress(author), title: name, author })
}
