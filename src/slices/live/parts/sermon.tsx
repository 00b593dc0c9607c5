import type { ComponentType } from 'react'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { SermonData } from '../sessions/sermon-loader.ts'
import type { TeachingTeaser } from '../teachings/teaching-teaser.ts'
import { sermonAddress } from '../teachings/teaching-teaser.ts'
import { LiveTab, type TogetherProps } from './live-tab.tsx'
import { TeachingCard } from './teaching-card.tsx'

function PastTab({ cards, page, pages }: { cards: readonly TeachingTeaser[]; page: number; pages: number }) {
  if (cards.length === 0) {
    return (
      <EmptyState
        title={t('No messages yet')}
        text={t('Our messages will appear here.')}
        motif="biblestudy"
      />
    )
  }
  return (
    <>
      <ul className="grid gap-7 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((teaching) => (
          <li key={teaching.id}>
            <TeachingCard teaching={teaching} level={2} />
          </li>
        ))}
      </ul>
      <Pager
        label={t('Pages of messages')}
        previousText={t('Prev')}
        page={page}
        total={pages}
        href={(to) => sermonAddress('previous-messages', to)}
        className="mt-10"
      />
    </>
  )
}

const tabs = [
  { value: 'live', label: msg('Live Streaming'), href: sermonAddress('live') },
  { value: 'previous-messages', label: msg('Previous Messages'), href: sermonAddress('previous-messages') },
]

/** The live page; `Together` is the shared prayer during a session. */
export function Sermon({ shown, Together }: { shown: SermonData; Together: ComponentType<TogetherProps> }) {
  return (
    <>
      {/* Lower than other pages' heads: the video is what people come for. */}
      <header className="on-night bg-night text-ink">
        <div className="container py-8 lg:py-10">
          <p className="eyebrow">{t('Live')}</p>
          <h1 className="mt-2 text-title">{t('Pray with us, wherever you are')}</h1>
          <p className="mt-2 max-w-[60ch] text-ink-soft">
            {t('On the road, at a bedside or in your own kitchen: you’re welcome to join us.')}
          </p>
        </div>
      </header>
      <section className="container pt-8 pb-16 lg:pt-10 lg:pb-24">
        <LinkTabs tabs={translatedLabels(tabs)} current={shown.tab} label={t('Live and previous messages')} />
        <div className="mt-8">
          {shown.tab === 'live' ? (
            <LiveTab live={shown.live} schedule={shown.schedule} Together={Together} />
          ) : (
            <PastTab cards={shown.cards} page={shown.page} pages={shown.pages} />
          )}
        </div>
      </section>
    </>
  )
}
