import { formatMoney } from '#core/money.ts'
import { artUrl, type Motif, paletteFor } from '#ui/art/art-url.ts'
import { hashText } from '#ui/art/seed.ts'
import { PictureCard } from '#ui/card.tsx'
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
      eyebrow={rhythm ? rhythmNames[rhythm] : undefined}
      title={name}
      href={`/give/${id}`}
      text={description}
      action={purpose.goal === null ? undefined : <Raised purpose={purpose} />}
    />
  )
}

/** How far it is to the goal. */
export function Raised({ purpose: { goal, raised } }: { purpose: Purpose }) {
  if (goal === null) return null
  return (
    <Progress
      label={`${whole(raised)} raised`}
      value={raised / goal}
      text={raised >= goal ? `${whole(goal)} reached` : `of ${whole(goal)}`}
    />
  )
}

/** Large sums are read without their cents. */
const whole = (amount: number) => formatMoney(Math.max(0, amount)).replace(/\.00$/, '')
