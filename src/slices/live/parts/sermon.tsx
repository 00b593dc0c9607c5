import type { ComponentType } from 'react'
import { saidLabels, say, text } from '#core/text/say.ts'
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
        title={say('Nothing here yet')}
        text={say('The first message is on its way.')}
        motif="book"
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
        label={say('Pages of the messages')}
        previousText={say('Prev')}
        page={page}
        total={pages}
        href={(to) => sermonAddress('previous-messages', to)}
        className="mt-10"
      />
    </>
  )
}

const tabs = [
  { value: 'live', label: text('Live Streaming'), href: sermonAddress('live') },
  { value: 'previous-messages', label: text('Previous Messages'), href: sermonAddress('previous-messages') },
]

/** The live page; `Together` is the shared prayer during a session. */
export function Sermon({ shown, Together }: { shown: SermonData; Together: ComponentType<TogetherProps> }) {
  return (
    <>
      {/* Lower than other pages' heads: the video is what people come for. */}
      <header className="on-night bg-night text-ink">
        <div className="container py-8 lg:py-10">
          <p className="eyebrow">{say('Live')}</p>
          <h1 className="mt-2 text-title">{say('Pray with us, wherever you are')}</h1>
          <p className="mt-2 max-w-[60ch] text-ink-soft">
            {say(
              'On the road, at a bedside or in your own kitchen, every day of the week: the chapel is open.',
            )}
          </p>
        </div>
      </header>
      <section className="container pt-8 pb-16 lg:pt-10 lg:pb-24">
        <LinkTabs tabs={saidLabels(tabs)} current={shown.tab} label={say('Live and previous messages')} />
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
