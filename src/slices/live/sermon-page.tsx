import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageMeta } from '#core/page-meta.ts'
import { callIn } from '#core/page-services.ts'
import { pageCount, pageIn } from '#core/paging.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { LinkTabs } from '#ui/tabs.tsx'
import { sermonAddress, tabIn } from './addresses.ts'
import { airLoader } from './air-loader.ts'
import { teachings, teachingsPerPage } from './contract.ts'
import { LiveTab } from './parts/live-tab.tsx'
import { PastTab } from './parts/past-tab.tsx'
import { teaserIn } from './teaching-teaser.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (tabIn(request.url) === 'live') {
    return { tab: 'live' as const, ...(await airLoader({ context })) }
  }
  const page = pageIn(request.url)
  const call = callIn(context)
  const [{ items, total }, { timeZone }] = await Promise.all([
    call(teachings.list, { page }),
    call(readOrganisation, {}),
  ])
  const pages = pageCount(total, teachingsPerPage)
  if (page > pages) throw redirect(sermonAddress('previous-messages', pages))
  return { tab: 'previous-messages' as const, cards: items.map(teaserIn(timeZone)), page, pages }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const shown = args.loaderData
  if (shown?.tab === 'previous-messages') {
    const of = shown.page > 1 ? `, page ${shown.page}` : ''
    return pageMeta(args, {
      title: `Previous Messages${of}`,
      description: 'Teachings and messages of other days, to watch and to read again.',
      path: sermonAddress(shown.tab, shown.page),
    })
  }
  return pageMeta(args, {
    title: 'Live',
    description:
      'Pray with us as it happens: the live stream, and when the next session begins by your clock.',
    path: sermonAddress('live'),
  })
}

const tabs = [
  { value: 'live', label: 'Live Streaming', href: sermonAddress('live') },
  { value: 'previous-messages', label: 'Previous Messages', href: sermonAddress('previous-messages') },
]

export default function SermonPage() {
  const shown = useLoaderData<typeof loader>()
  return (
    <>
      {/* Lower than other pages' heads: the video is what people come for. */}
      <header className="on-night bg-night text-ink">
        <div className="container py-8 lg:py-10">
          <p className="eyebrow">Live</p>
          <h1 className="mt-2 text-title">Pray with us, wherever you are</h1>
          <p className="mt-2 max-w-[60ch] text-ink-soft">
            On the road, at a bedside or in your own kitchen, every day of the week: the chapel is open.
          </p>
        </div>
      </header>
      <section className="container pt-8 pb-16 lg:pt-10 lg:pb-24">
        <LinkTabs tabs={tabs} current={shown.tab} label="Live and previous messages" />
        <div className="mt-8">
          {shown.tab === 'live' ? (
            <LiveTab live={shown.live} schedule={shown.schedule} />
          ) : (
            <PastTab cards={shown.cards} page={shown.page} pages={shown.pages} />
          )}
        </div>
      </section>
    </>
  )
}
