import { classNames } from '../controls/class-names.ts'
import { GallerySection, Specimen } from './specimen.tsx'

const swatches = [
  ['surface', 'bg-surface'],
  ['surface-raised', 'bg-surface-raised'],
  ['surface-sunken', 'bg-surface-sunken'],
  ['surface-hover', 'bg-surface-hover'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['accent', 'bg-accent'],
  ['accent-text', 'bg-accent-text'],
  ['accent-soft', 'bg-accent-soft'],
  ['inverse', 'bg-inverse'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['success', 'bg-success'],
  ['success-soft', 'bg-success-soft'],
  ['liturgical', 'bg-liturgical'],
] as const

const sizes = [
  ['text-display', 'Display'],
  ['text-title', 'Title'],
  ['text-heading', 'Heading'],
  ['text-subheading', 'Subheading'],
] as const

export function ColoursGallery() {
  return (
    <GallerySection id="colours" title="Colours and type">
      <Specimen title="Colours">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {swatches.map(([name, look]) => (
            <li key={name} className="text-ink-soft text-xs">
              <span className={classNames('mb-1 block h-12 rounded-control border border-line', look)} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Seasons">
        <ul className="flex flex-wrap gap-3">
          {['green', 'violet', 'white', 'red', 'rose'].map((season) => (
            <li key={season} data-season={season} className="flex items-center gap-2 text-sm">
              <span className="size-4 rounded-full bg-liturgical" />
              {season}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        {sizes.map(([look, name]) => (
          <p key={name} className={classNames('font-display', look)}>
            {name}: Veni, Sancte Spiritus
          </p>
        ))}
        <p className="text-lg">Large: Come, Holy Spirit.</p>
        <p>Text: Come, Holy Spirit, fill the hearts of your faithful.</p>
        <p className="text-ink-soft text-sm">Small: and kindle in them the fire of your love.</p>
        <p className="eyebrow">Eyebrow: every evening at seven</p>
      </Specimen>
    </GallerySection>
  )
}
