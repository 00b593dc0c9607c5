import { artUrl, motifs, palettes, portraitUrl } from '../art/art-url.ts'
import { Picture } from '../media/picture.tsx'
import { GallerySection } from './specimen.tsx'

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
