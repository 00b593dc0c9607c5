import { type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { onPage, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { teachings, teachingsPerPage } from '../contract.ts'
import { sermonAddress, tabIn, teaserIn } from '../teachings/teaching-teaser.ts'
import { airLoader } from './air-loader.ts'

export async function sermonLoader({ context, request }: LoaderFunctionArgs) {
  if (tabIn(request.url) === 'live') {
    return { tab: 'live' as const, ...(await airLoader({ context })) }
  }
  const page = pageIn(request.url)
  const call = callIn(context)
  const [{ items, total }, { timeZone }] = await Promise.all([
    call(teachings.list, { page, page_size: teachingsPerPage }),
    call(readOrganisation, {}),
  ])
  const pages = pageCount(total, teachingsPerPage)
  if (page > pages) throw redirect(sermonAddress('previous-messages', pages))
  return { tab: 'previous-messages' as const, cards: items.map(teaserIn(timeZone)), page, pages }
}

export type SermonData = Awaited<ReturnType<typeof sermonLoader>>

export function sermonMeta(args: MetaArgs<typeof sermonLoader>) {
  const shown = args.loaderData
  if (shown?.tab === 'previous-messages') {
    return pageMeta(args, {
      title: onPage(t('Previous Messages'), shown.page),
      description: t('Watch and read our previous teachings and messages.'),
      path: sermonAddress(shown.tab, shown.page),
    })
  }
  return pageMeta(args, {
    title: t('Live'),
    description: t('Pray with us live, and see when the next session starts in your local time.'),
    path: sermonAddress('live'),
  })
}
