import { formatMoney } from '#core/money.ts'
import { say } from '#core/say.ts'
import { AppLink } from '#ui/app-link.tsx'
import { artUrl, type Motif, paletteFor } from '#ui/art/art-url.ts'
import { hashText } from '#ui/art/seed.ts'
import { Card, cardLinkClass, PictureCard } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { Progress } from '#ui/progress.tsx'
import { type Purpose, rhythmNames } from './contract.ts'

const motifs = [
  'heart',
  'hands',
  'bread',
  'candle',
  'dove',
  'chapel',
  'lily',
  'water',
  'book',
  'flame',
] as const

/** Each purpose has a window of its own, drawn from its name. */
export function purposeArt(name: string, shape: 'card' | 'poster'): string {
  const motif: Motif = motifs[hashText(name) % motifs.length] ?? 'heart'
  return artUrl({ shape, palette: paletteFor(name), motif, seed: name })
}

export function PurposeCard({ purpose }: { purpose: Purpose }) {
  const { id, name, description, rhythm } = purpose
  return (
    <PictureCard
      picture={
        <Picture src={purposeArt(name, 'card')} alt="" ratio="card" sizes="(min-width: 640px) 20rem, 100vw" />
      }
      eyebrow={rhythm ? say(rhythmNames[rhythm]) : undefined}
      title={name}
      href={`/give/${id}`}
      text={description}
    />
  )
}

/** One with a goal lies across: its bar has room. */
export function GoalCard({ purpose }: { purpose: Purpose }) {
  const { id, name, description } = purpose
  return (
    <Card flush lift className="sm:grid sm:grid-cols-[15rem_1fr]">
      <Picture
        src={purposeArt(name, 'card')}
        alt=""
        sizes="(min-width: 640px) 15rem, 100vw"
        className="max-sm:aspect-video sm:h-full sm:object-cover"
      />
      <div className="flex flex-col gap-1.5 p-5">
        <h3 className="text-subheading">
          <AppLink href={`/give/${id}`} prefetch="intent" className={cardLinkClass}>
            {name}
          </AppLink>
        </h3>
        <p className="mb-2 text-ink-soft text-sm">{description}</p>
        <div className="mt-auto">
          <Raised purpose={purpose} />
        </div>
      </div>
    </Card>
  )
}

/** How far it is to the goal. */
export function Raised({ purpose: { goal, raised } }: { purpose: Purpose }) {
  if (goal === null) return null
  return (
    <Progress
      label={say('{raised} raised', { raised: whole(raised) })}
      value={raised / goal}
      text={
        raised >= goal
          ? say('{goal} reached', { goal: whole(goal) })
          : say('of {goal}', { goal: whole(goal) })
      }
    />
  )
}

/** Large sums are read without their cents. */
const whole = (amount: number) => formatMoney(Math.max(0, amount)).replace(/\.00$/, '')
