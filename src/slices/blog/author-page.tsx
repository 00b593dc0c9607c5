import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { onPage, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { readAuthor } from './contract.ts'
import { PostGroupList } from './post-group.tsx'
import { feedMeta, loadPosts, pageAddress } from './post-list.tsx'
import { authorAddress } from './rules.ts'

export async function loader({ context, request, params: { slug = '' } }: LoaderFunctionArgs) {
  const call = callIn(context)
  const author = await call(readAuthor, { slug })
  const path = authorAddress(author.slug)
  return { author, path, list: await loadPosts(call, request.url, path, { author: author.slug }) }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { author, path, list } = args.loaderData
  const title = t('Posts by {author}', { author: author.name })
  return [
    ...pageMeta(args, {
      title: onPage(title, list.page),
      description: t('{count, plural, one {# post} other {# posts}} by {author}.', {
        count: author.posts,
        author: author.name,
      }),
      path: pageAddress(path, list.page),
    }),
    feedMeta(title, path),
  ]
}

export default function AuthorPage() {
  const { author, list, path } = useLoaderData<typeof loader>()
  return <PostGroupList eyebrow={t('Author')} group={author} list={list} path={path} />
}
