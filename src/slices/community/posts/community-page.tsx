import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import type { Call } from '#core/api/call.ts'
import { formAction } from '#core/api/form-action.ts'
import { pageCount } from '#core/api/paging.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { Video } from '#ui/media/video.tsx'
import { listNotes, listPraises, listStories, notesPerPage, storiesPerPage } from '../contract.ts'
import { amenForm, earlyAmen } from '../parts/amen-button.tsx'
import { OursProvider } from '../parts/ours.tsx'
import { earlyForms } from '../parts/post-form.tsx'
import { type Tab, tabs } from '../post.ts'
import { PraiseTab } from '../praises/praise-tab.tsx'
import { StoryTab } from '../stories/story-tab.tsx'
import { WallTab } from '../wall/wall-tab.tsx'
import {
  notesAddress,
  notesQueryIn,
  praisesQueryIn,
  sentStateIn,
  storiesQueryIn,
  tabAddress,
  tabIn,
} from './address.ts'

/** The banner video. It plays muted, and not for visitors who save data or reduce motion. */
function CommunityBanner() {
  return (
    <section className="on-night relative isolate overflow-hidden bg-night text-ink">
      <Video
        hero
        src="/clips/candles-at-evening-prayer.mp4"
        title={t('Candles at evening prayer')}
        buttonClassName="max-lg:top-4 lg:bottom-4"
        className="aspect-auto! absolute! inset-y-0 right-0 h-full [&_img]:object-top [&_video]:object-top lg:w-3/5"
      />
      <div className="pointer-events-none relative bg-linear-to-t from-52% from-night via-68% via-night/70 to-90% to-transparent lg:bg-linear-to-r lg:from-40% lg:via-54% lg:via-night/50 lg:to-100% lg:to-transparent">
        <div className="container flex min-h-78 flex-col justify-end py-6 sm:min-h-96 sm:py-10 md:py-16">
          <p className="eyebrow">{t('Where two or three are gathered')}</p>
          <h1 className="mt-3 text-display">{t('Community')}</h1>
          <p className="mt-4 max-w-[46ch] text-ink-soft text-lg">
            {t('Pin up a prayer, shout your praise, tell your story. No one here prays alone.')}
          </p>
        </div>
      </div>
    </section>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const sent = sentStateIn(request.url)
  const tab = tabIn(request.url)
  if (tab === 'paperwall') return { tab, sent, ...(await loadNotes(call, request.url)) }
  if (tab === 'shoutsofpraise')
    return { tab, sent, results: await call(listPraises, praisesQueryIn(request.url)) }
  return { tab, sent, ...(await loadStories(call, request.url)) }
}

async function loadNotes(call: Call, address: string) {
  const query = notesQueryIn(address)
  const results = await call(listNotes, { ...query, page_size: notesPerPage })
  const pages = pageCount(results.total, notesPerPage)
  if (query.page > pages) throw redirect(notesAddress({ ...query, page: pages }))
  const { page, ...view } = query
  return { results, page, view }
}

async function loadStories(call: Call, address: string) {
  const { page } = storiesQueryIn(address)
  const { items, total } = await call(listStories, { page, page_size: storiesPerPage })
  const pages = pageCount(total, storiesPerPage)
  if (page > pages) throw redirect(tabAddress('shareyourstory', { page: pages }))
  return {
    results: { items: items.map((story) => ({ ...story, body: shorten(story.body, 240) })), total },
    page,
  }
}

const descriptions: Record<Tab, string> = {
  paperwall: msg('Prayers people have pinned to the wall. Pray for one, or pin your own.'),
  shoutsofpraise: msg('Short praises from all over the world. Say Amen, or shout your own.'),
  shareyourstory: msg('What God has done, told by those who lived it. Tell your own story.'),
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const data = args.loaderData
  const tab = data?.tab ?? tabs[0].value
  const label = tabs.find(({ value }) => value === tab)?.label ?? ''
  const path =
    data?.tab === 'paperwall'
      ? notesAddress({ ...data.view, page: data.page })
      : tabAddress(tab, { page: data?.tab === 'shareyourstory' ? data.page : 1 })
  return pageMeta(args, {
    title: t('Community: {label}', { label: t(label) }),
    description: t(descriptions[tab]),
    path,
  })
}

/** The forms by name, also sent before the page's code has loaded. */
export const action = formAction({ ...earlyForms, [amenForm]: earlyAmen })

export default function CommunityPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <CommunityBanner />
      <div className="container pt-5 pb-16 sm:pt-8 lg:pt-10 lg:pb-24">
        <LinkTabs
          label={t('Community')}
          wrap
          current={data.tab}
          tabs={translatedLabels(tabs).map((each) => ({ ...each, href: tabAddress(each.value) }))}
          className="mb-6 sm:mb-8 lg:mb-10"
        />
        <OursProvider>
          {data.tab === 'paperwall' && <WallTab {...data} />}
          {data.tab === 'shoutsofpraise' && <PraiseTab {...data} />}
          {data.tab === 'shareyourstory' && <StoryTab {...data} />}
        </OursProvider>
      </div>
    </>
  )
}
