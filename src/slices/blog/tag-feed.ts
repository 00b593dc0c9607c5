import type { LoaderFunctionArgs } from 'react-router'
import { callIn } from '#core/pages/page-services.ts'
import { readTag } from './contract.ts'
import { feedResponse } from './feed.ts'
import { tagAddress } from './rules.ts'

export async function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const { name, slug: tag } = await callIn(context)(readTag, { slug })
  return feedResponse(context, { path: tagAddress(tag), title: name, tag })
}
