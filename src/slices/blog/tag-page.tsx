import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { onPage, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { readTag } from './contract.ts'
import { PostGroupList } from './post-group.tsx'
import { feedMeta, loadPosts, pageAddress } from './post-list.tsx'
import { tagAddress } from './rules.ts'

export async function loader({ context, request, params: { slug = '' } }: LoaderFunctionArgs) {
  const call = callIn(context)
  const tag = await call(readTag, { slug })
  const path = tagAddress(tag.slug)
  return { tag, path, list: await loadPosts(call, request.url, path, { tag: tag.slug }) }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { tag, path, list } = args.loaderData
  const title = t('Posts tagged {tag}', { tag: tag.name })
  return [
    ...pageMeta(args, {
      title: onPage(title, list.page),
      description: t('{count, plural, one {# post} other {# posts}} tagged “{tag}.”', {
        count: tag.posts,
        tag: tag.name,
      }),
      path: pageAddress(path, list.page),
    }),
    feedMeta(title, path),
  ]
}

export default function TagPage() {
  const { tag, list, path } = useLoaderData<typeof loader>()
  return <PostGroupList eyebrow={t('Tag')} group={tag} list={list} path={path} />
}
