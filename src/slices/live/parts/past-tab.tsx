import { say } from '#core/say.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { sermonAddress } from '../addresses.ts'
import type { TeachingTeaser } from '../teaching-teaser.ts'
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
