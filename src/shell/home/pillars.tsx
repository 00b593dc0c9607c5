import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { msg, t } from '#core/text/messages.ts'
import type { Palette, Subject } from '#ui/art/art-url.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { ArchWindow } from '../site/arch-window.tsx'

type Pillar = { title: string; text: string; points: readonly string[]; palette: Palette; motif: Subject }

const pillars: readonly Pillar[] = [
  {
    title: msg('Commitments'),
    text: msg('Dedicated to serving our community through faith and action'),
    points: [
      msg('developing a spirit filled Church'),
      msg('raising men and women with integrity'),
      msg('releasing men with their gifts and callings'),
      msg('building rewarding relationships'),
    ],
    palette: 'red',
    motif: 'elevation',
  },
  {
    title: msg('Core Values'),
    text: msg('Guided by love, compassion, and spiritual growth'),
    points: [
      msg('Excellence'),
      msg('Accountability'),
      msg('Availability'),
      msg('Integrity'),
      msg('Honor'),
      msg('Team work'),
      msg('Discipline'),
    ],
    palette: 'rose',
    motif: 'nursing',
  },
  {
    title: msg('Focus'),
    text: msg('Centered on worship, fellowship, and ministry'),
    points: [
      msg('being the best at what we do'),
      msg('operating the business of God ethically, professionally and efficiently'),
    ],
    palette: 'gold',
    motif: 'monica',
  },
]

export function Pillars() {
  return (
    <section className="section bg-surface-sunken">
      <div className="container">
        <SectionHeading
          title={t('Our Three Pillars')}
          text={t('The foundational principles that guide our ministry and service')}
          align="center"
        />
        <ul className="phone-row mt-5 gap-6 [--card:15rem] sm:grid md:mt-10 md:grid-cols-3">
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

/**
 * The button lies over the whole card; hover, keyboard focus and tap reveal the points, Escape hides them. Before the
 * code has loaded, the style alone does so.
 */
function PillarCard({ title, text, points, palette, motif }: Pillar) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const hydrated = useHydrated()
  // A card that the style has revealed stays so.
  useEffect(() => {
    const seen = matchMedia('(hover: hover)').matches ? ':hover, :focus-visible' : ':focus-visible'
    if (button.current?.matches(seen)) setOpen(true)
  }, [])
  return (
    <article className="group on-night relative flex h-full min-h-80 flex-col overflow-hidden rounded-card border border-line bg-night text-ink shadow-card">
      <ArchWindow
        palette={palette}
        motif={motif}
        seed={title}
        className="mx-auto mt-6 h-auto w-28 sm:w-44 lg:w-52"
      />
      <Plus className="absolute top-4 right-4 size-6 text-accent-text" aria-hidden="true" />
      <div className="grow p-4 sm:min-h-40 sm:p-6">
        <h3 className="text-heading">{t(title)}</h3>
        <p className="mt-1 text-ink-soft">{t(text)}</p>
      </div>
      <div
        id={id}
        className={classNames(
          'absolute inset-0 flex flex-col justify-center bg-night p-6 transition duration-250 ease-calm',
          open ? 'opacity-100' : 'translate-y-3 opacity-0 motion-reduce:translate-y-0',
          !hydrated &&
            'group-focus-within:translate-y-0 group-focus-within:opacity-100 group-hover:translate-y-0 group-hover:opacity-100',
        )}
      >
        <p className="eyebrow" aria-hidden="true">
          {t(title)}
        </p>
        <ul className="mt-4 flex flex-col gap-2.5">
          {points.map((point) => (
            <li
              key={point}
              className="border-accent border-l-2 pl-4 font-display text-lg leading-snug first-letter:uppercase"
            >
              {t(point)}
            </li>
          ))}
        </ul>
      </div>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('More about {title}', { title: t(title) })}
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
