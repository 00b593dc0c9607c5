import { artUrl, motifs, palettes, portraitUrl } from '../art/art-url.ts'
import { classNames } from '../controls/class-names.ts'
import { Picture } from '../media/picture.tsx'
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
    <GallerySection id="colours" title="Colors and type">
      <Specimen title="Colors">
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

export function ArtGallery() {
  return (
    <GallerySection id="art" title="Art">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {motifs.map((motif, index) => (
          <figure key={motif}>
            <Picture
              src={artUrl({
                shape: 'square',
                palette: palettes[index % palettes.length] ?? 'dawn',
                motif,
                seed: motif,
              })}
              alt=""
              ratio="square"
              className="rounded-card"
            />
            <figcaption className="mt-1 text-ink-soft text-sm">{motif}</figcaption>
          </figure>
        ))}
      </div>
      {palettes.map((palette) => (
        <div key={palette} className="flex flex-col gap-3">
          <h3 className="text-subheading capitalize">{palette}</h3>
          <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-6">
            <Picture src={artUrl({ shape: 'arch', palette, motif: 'dove', seed: palette })} alt="" />
            <Picture src={portraitUrl(`${palette} ${palette}`)} alt="" />
            <Picture
              src={artUrl({ shape: 'card', palette, motif: 'none', seed: palette })}
              alt=""
              ratio="card"
            />
            <Picture
              src={artUrl({ shape: 'poster', palette, motif: 'none', seed: palette })}
              alt=""
              ratio="poster"
            />
            <Picture src={artUrl({ shape: 'scene', palette, motif: 'candle', seed: palette })} alt="" />
            <Picture
              src={artUrl({ shape: 'logo', palette, motif: 'none', seed: palette })}
              alt=""
              className="max-w-16"
            />
          </div>
          <Picture
            src={artUrl({ shape: 'wide', palette, motif: 'none', seed: palette })}
            alt=""
            ratio="wide"
          />
        </div>
      ))}
    </GallerySection>
  )
}
