import { say } from '#core/text/say.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { sermonAddress } from '../addresses.ts'
import type { TeachingTeaser } from '../teachings/teaching-teaser.ts'
import { TeachingCard } from './teaching-card.tsx'

export function PastTab({
  cards,
  page,
  pages,
}: {
  cards: readonly TeachingTeaser[]
  page: number
  pages: number
}) {
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
