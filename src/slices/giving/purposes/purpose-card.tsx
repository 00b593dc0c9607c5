import { hashText } from '#core/text/hash-text.ts'
import { t } from '#core/text/messages.ts'
import { shortMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { artUrl, paletteFor, type Subject } from '#ui/art/art-url.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Card, cardLinkClass } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { Purpose } from './purpose-contract.ts'

/** What the specification's purposes are about; what a ministry adds itself has one of the others. */
const scenes: Readonly<Record<string, Subject>> = {
  Widows: 'widows',
  'The Poor': 'poor',
  Handicaps: 'tools',
  Orphans: 'orphans',
  Halthcare: 'clinic',
  'Pregnant Women': 'newborn',
  'Pregnant Teenager': 'nursing',
  'Upkeep of the ARK': 'roof',
  Utilities: 'lamp',
  Seminary: 'augustine',
  'Support for the Priest': 'gardenpriest',
  'Support for the Religious': 'therese',
  'A named plaque (long-term project)': 'grandmother',
  'A one-room retreat (N6M, about $6,000)': 'silence',
  'Training a seminarian (N100,000,000, about $100,000)': 'ordination',
  'Support for the ministry': 'conference',
  'Secound Collection': 'elevation',
  Others: 'helpers',
}
const others = ['family', 'school', 'bedside', 'breakfast', 'welcome', 'barrister', 'picnic'] as const

/** Each purpose has its own picture, drawn for its name. */
export function purposeArt(name: string, shape: 'card' | 'poster'): string {
  const motif = (Object.hasOwn(scenes, name) && scenes[name]) || others[hashText(name) % others.length]
  return artUrl({ shape, palette: paletteFor(name), motif: motif ?? 'family', seed: name })
}

/** A cause in the list, in words: the projects above have the pictures. On a phone only its name shows, so that all of them fit. */
export function CauseCard({ purpose: { id, name, description } }: { purpose: Purpose }) {
  return (
    <Card flush lift className="h-full min-h-11 flex-row! items-center sm:border-l-3 sm:border-l-accent">
      <div className="min-w-0 px-3.5 py-1.5 sm:px-4 sm:py-3">
        <h4 className="font-sans font-semibold text-[0.9375rem] leading-snug tracking-normal">
          <AppLink href={`/give/${id}`} prefetch="intent" className={cardLinkClass}>
            {name}
          </AppLink>
        </h4>
        <p className="mt-0.5 line-clamp-3 text-ink-soft text-sm max-sm:hidden">{description}</p>
      </div>
    </Card>
  )
}

/**
 * A purpose with a goal is laid out horizontally, with room for the progress bar. On a wide screen, three tall ones are
 * about as high as the giving form.
 */
export function GoalCard({ purpose, tall = false }: { purpose: Purpose; tall?: boolean }) {
  const { id, name, description } = purpose
  return (
    <Card
      flush
      lift
      className={classNames(
        'grid! grid-cols-[5rem_1fr] sm:grid-cols-[15rem_1fr]',
        tall && 'lg:min-h-74 lg:grid-cols-[12rem_1fr] xl:grid-cols-[19rem_1fr]',
      )}
    >
      <Picture
        src={purposeArt(name, 'card')}
        alt=""
        sizes="(min-width: 640px) 15rem, 5rem"
        className="h-full! object-cover"
      />
      <div
        className={classNames(
          'flex min-w-0 flex-col gap-1.5 px-4 py-3 sm:p-5',
          tall && 'lg:justify-center lg:gap-2.5 xl:p-7',
        )}
      >
        <h3 className="text-subheading max-sm:text-base">
          <AppLink href={`/give/${id}`} prefetch="intent" className={cardLinkClass}>
            {name}
          </AppLink>
        </h3>
        <p className={classNames('mb-2 text-ink-soft text-sm max-sm:hidden', tall && 'xl:text-base')}>
          {description}
        </p>
        <div className={tall ? 'max-lg:mt-auto' : 'mt-auto'}>
          <Raised purpose={purpose} />
        </div>
      </div>
    </Card>
  )
}

/** Progress to the goal. */
export function Raised({ purpose: { goal, raised, endsOn } }: { purpose: Purpose }) {
  if (goal === null) return null
  return (
    <>
      <Progress
        label={t('{raised} raised', { raised: shortMoney(Math.max(0, raised)) })}
        value={raised / goal}
        text={
          raised >= goal
            ? t('Goal of {goal} reached', { goal: shortMoney(goal) })
            : t('Goal: {goal}', { goal: shortMoney(goal) })
        }
      />
      {endsOn && (
        <p className="mt-1 text-ink-soft text-sm">
          {t('Through {date}', { date: formatDate(endsOn, 'long') })}
        </p>
      )}
    </>
  )
}
