import { Quote } from 'lucide-react'
import { plainText } from '#core/text/plain-text.ts'
import { say } from '#core/text/say.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import type { Testimony } from './contract.ts'
import { testimonyDate } from './dates.ts'
import { Paragraphs } from './paragraphs.tsx'
import { Portrait } from './portrait.tsx'

/** About as many characters as the card has room for. */
const roomFor = 420

/** One testimony in the carousel; a long one is read on its page. */
export function TestimonyCard({ testimony }: { testimony: Testimony }) {
  const { timeZone } = useOrganisation()
  const { id, testifier, role, image, date_added, testimony_detail } = testimony
  const long = plainText(testimony_detail).length > roomFor
  return (
    <Card className="gap-4">
      <Quote className="size-7 text-accent-text" aria-hidden="true" />
      <div className={classNames(long && 'line-clamp-[11]')}>
        <Paragraphs html={testimony_detail} />
      </div>
      {long && (
        <ButtonLink href={`/testimony/${id}`} variant="secondary" size="small" className="self-start">
          {say('Read it all')}
          <span className="sr-only">: {testifier}</span>
        </ButtonLink>
      )}
      <footer className="mt-auto flex items-center gap-3 border-line border-t pt-4">
        <Portrait name={testifier} image={image} />
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-base leading-snug">{testifier}</h3>
          {role !== '' && <p className="wrap-anywhere text-ink-soft text-sm">{role}</p>}
          <time dateTime={date_added} className="block text-ink-soft text-xs">
            {testimonyDate(date_added, timeZone)}
          </time>
        </div>
      </footer>
    </Card>
  )
}
