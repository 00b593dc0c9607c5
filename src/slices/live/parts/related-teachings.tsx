import { say } from '#core/text/say.ts'
import { PictureCard } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { Teaching } from '../contract.ts'

type Related = Pick<Teaching, 'id' | 'message_title' | 'author' | 'topic' | 'image'>

export function RelatedTeachings({ teachings }: { teachings: readonly Related[] }) {
  if (teachings.length === 0) return null
  return (
    <section aria-labelledby="related" className="section no-print border-line border-t bg-surface-sunken">
      <div className="container">
        <h2 id="related" className="text-heading">
          {say('Hear next')}
        </h2>
        <ul className="mt-6 grid gap-6 md:grid-cols-3 [&>li]:grid">
          {teachings.map(({ id, message_title, author, topic, image }) => (
            <li key={id}>
              <PictureCard
                picture={<Picture src={image} alt="" ratio="card" sizes="(min-width: 768px) 24rem, 100vw" />}
                {...(topic && { eyebrow: topic })}
                title={message_title}
                href={`/sermon/teaching/${id}`}
                text={author}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
