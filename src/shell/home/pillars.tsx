import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { say, text } from '#core/text/say.ts'
import type { Motif, Palette } from '#ui/art/art-url.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { ArchWindow } from '../site/arch-window.tsx'

type Pillar = { title: string; text: string; points: readonly string[]; palette: Palette; motif: Motif }

const pillars: readonly Pillar[] = [
  {
    title: text('Commitments'),
    text: text('Dedicated to serving our community through faith and action'),
    points: [
      text('developing a spirit filled Church'),
      text('raising men and women with integrity'),
      text('releasing men with their gifts and callings'),
      text('building rewarding relationships'),
    ],
    palette: 'red',
    motif: 'flame',
  },
  {
    title: text('Core Values'),
    text: text('Guided by love, compassion, and spiritual growth'),
    points: [
      text('Excellence'),
      text('Accountability'),
      text('Availability'),
      text('Integrity'),
      text('Honor'),
      text('Team work'),
      text('Discipline'),
    ],
    palette: 'rose',
    motif: 'heart',
  },
  {
    title: text('Focus'),
    text: text('Centered on worship, fellowship, and ministry'),
    points: [
      text('being the best at what we do'),
      text('operating the business of God ethically, professionally and efficiently'),
    ],
    palette: 'gold',
    motif: 'monstrance',
  },
]

export function Pillars() {
  return (
    <section className="section bg-surface-sunken">
      <div className="container">
        <SectionHeading
          title={say('Our Three Pillars')}
          text={say('The foundational principles that guide our ministry and service')}
          align="center"
        />
        <ul className="mt-10 grid gap-6 md:grid-cols-3">
          {pillars.map((pillar) => (
            <li key={pillar.title}>
              <PillarCard {...pillar} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The button lies over the whole card; hover, keyboard focus and tap reveal the points, Escape hides them. */
function PillarCard({ title, text, points, palette, motif }: Pillar) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <article className="on-night relative flex h-full min-h-72 flex-col overflow-hidden rounded-card bg-night text-ink shadow-card">
      <ArchWindow palette={palette} motif={motif} seed={title} className="mx-auto mt-8 h-auto w-44 lg:w-52" />
      <Plus className="absolute top-4 right-4 size-6 text-accent-text" aria-hidden="true" />
      <div className="min-h-40 grow p-6">
        <h3 className="text-heading">{say(title)}</h3>
        <p className="mt-1 text-ink-soft">{say(text)}</p>
      </div>
      <div
        id={id}
        className={classNames(
          'absolute inset-0 flex flex-col justify-center bg-night p-6 transition duration-250 ease-calm',
          open ? 'opacity-100' : 'translate-y-3 opacity-0 motion-reduce:translate-y-0',
        )}
      >
        <p className="eyebrow" aria-hidden="true">
          {say(title)}
        </p>
        <ul className="mt-4 flex flex-col gap-2.5">
          {points.map((point) => (
            <li
              key={point}
              className="border-accent border-l-2 pl-4 font-display text-lg leading-snug first-letter:uppercase"
            >
              {say(point)}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={say('More on {title}', { title: say(title) })}
        className="absolute inset-0 rounded-card -outline-offset-3"
        onClick={() => setOpen((before) => !before)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      />
    </article>
  )
}
