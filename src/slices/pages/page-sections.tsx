import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/controls/class-names.ts'
import { PictureCard } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useSections } from '#ui/state/use-sections.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { PageGallery } from './page-gallery.tsx'
import type { Section, SectionOf } from './section-contract.ts'

/** The sections of a page, one below the other. The donation form belongs to another part of the site, which brings it. */
export function PageSections({
  sections,
  donation,
}: {
  sections: readonly Section[]
  donation: (section: SectionOf<'donation'>) => ReactNode
}) {
  return (
    <div className="flex flex-col gap-12 py-12 sm:gap-16 sm:py-16 lg:gap-20 lg:py-20">
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name and do not move
        <PageSection key={index} {...{ section, index, donation }} />
      ))}
    </div>
  )
}

function PageSection({
  section,
  index,
  donation,
}: {
  section: Section
  index: number
  donation: (section: SectionOf<'donation'>) => ReactNode
}) {
  switch (section.kind) {
    case 'text':
      return (
        <section className="container-narrow">
          <RichText value={section.text} idPrefix={`section-${index + 1}`} className="*:first:mt-0" />
        </section>
      )
    case 'picture':
      return <PictureWithText section={section} index={index} />
    case 'cards':
      return <Cards section={section} />
    case 'questions':
      return <Questions section={section} index={index} />
    case 'gallery':
      return <PageGallery section={section} />
    case 'donation':
      return donation(section)
  }
}

function PictureWithText({
  section: { title, text, image, alt, side },
  index,
}: {
  section: SectionOf<'picture'>
  index: number
}) {
  return (
    <section className="container grid items-center gap-x-12 gap-y-6 md:grid-cols-2 lg:gap-x-16">
      <div
        className={classNames(
          'overflow-hidden rounded-card border border-line shadow-card',
          side === 'right' && 'md:order-last',
        )}
      >
        <Picture
          src={image}
          alt={alt}
          ratio="card"
          sizes="(min-width: 48rem) 36rem, 100vw"
          className="md:aspect-4/3"
        />
      </div>
      <div className="min-w-0">
        {title && <h2 className="wrap-anywhere mb-4 text-title">{title}</h2>}
        <RichText value={text} below={title ? 2 : 1} idPrefix={`section-${index + 1}`} />
      </div>
    </section>
  )
}

function Cards({ section: { title, cards } }: { section: SectionOf<'cards'> }) {
  const { leads } = useSections()
  return (
    <section className="container">
      {title && <SectionHeading title={title} className="mb-6 sm:mb-8" />}
      <ul
        className={classNames(
          'grid gap-5 sm:grid-cols-2',
          (cards.length === 3 || cards.length > 4) && 'lg:grid-cols-3',
        )}
      >
        {cards.map((card, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no other name and do not move
          <li key={position} className="grid">
            <PictureCard
              picture={
                <Picture
                  src={card.image}
                  alt=""
                  ratio="card"
                  sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
                />
              }
              title={card.title}
              level={title ? 3 : 2}
              {...(card.href !== '' && leads(card.href) && { href: card.href })}
              {...(card.text !== '' && { text: <p className="whitespace-pre-line">{card.text}</p> })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The browser opens and closes the answers. */
function Questions({
  section: { title, questions },
  index,
}: {
  section: SectionOf<'questions'>
  index: number
}) {
  const Question = title ? 'h3' : 'h2'
  return (
    <section className="container-narrow">
      {title && <h2 className="wrap-anywhere mb-6 text-title">{title}</h2>}
      <div className="divide-y divide-line border-line border-y">
        {questions.map(({ question, answer }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other name and do not move
          <details key={position} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <Question className="wrap-anywhere text-subheading">{question}</Question>
              <ChevronDown
                className="size-5 shrink-0 text-accent-text transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
                aria-hidden="true"
              />
            </summary>
            <RichText
              value={answer}
              below={2}
              idPrefix={`section-${index + 1}-${position + 1}`}
              className="pb-6"
            />
          </details>
        ))}
      </div>
    </section>
  )
}
