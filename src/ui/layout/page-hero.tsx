import type { ReactNode } from 'react'
import { artUrl, type Palette, type Subject } from '../art/art-url.ts'
import { classNames } from '../controls/class-names.ts'
import { Picture } from '../media/picture.tsx'
import { WindowPicture } from '../media/window-picture.tsx'
import { useOrganisation } from '../state/use-organisation.ts'
import { SceneBand } from './scene-band.tsx'

type HeroProps = {
  /** The address of the page. */
  page?: string
  /** Left out where the page says the same below. */
  eyebrow?: string
  title: string
  text: ReactNode
  palette: Palette
  motif: Subject
  /** A photo in the window, instead of the drawing. */
  image?: string
  children?: ReactNode
  /**
   * `window`: a window that overlaps the bottom edge of the night, or stands on it on a phone. `wide`: a large picture
   * that fades into the night. `low`: the same, but on a phone the picture is below the text.
   * `banner`: a framed picture on paper; on a phone, it comes first, as wide as the screen. `bright`: the same in a
   * color of its own, for places that are light-hearted; on a phone, the picture comes last.
   */
  look?: 'window' | 'wide' | 'low' | 'bright' | 'banner'
}

/**
 * The hero of a page. Staff can replace the title, the text and the picture of a `page` that they choose from
 * (slices/branding).
 */
export function PageHero({ page = '', look = 'window', title, text, image, ...rest }: HeroProps) {
  const own = useOrganisation().look?.heroes?.[page]
  const Look = looks[look]
  return (
    <Look
      {...rest}
      seed={title}
      title={own?.heading ?? title}
      text={own?.text ?? text}
      image={own?.image ?? image}
    />
  )
}

type LookProps = Omit<HeroProps, 'page' | 'look' | 'image'> & { seed: string; image: string | undefined }

function WindowHero({ eyebrow, title, text, palette, motif, seed, image, children }: LookProps) {
  return (
    <section className="on-night overflow-hidden border-line border-b bg-night text-ink">
      <div className="container grid grid-cols-[1fr_auto] items-end gap-x-4 pt-7 md:gap-x-12 md:pt-0">
        <div className="max-w-2xl max-md:col-span-2 md:pt-14 lg:pt-24">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="not-first:mt-3 text-display">{title}</h1>
        </div>
        <WindowPicture
          image={image}
          palette={palette}
          motif={motif}
          seed={seed}
          sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 16rem, 7rem"
          className="decorative w-28 max-md:col-start-2 max-md:row-start-2 max-md:mt-4 max-[22rem]:w-24 md:row-span-2 md:mt-14 md:-mb-28 md:w-64 lg:w-72"
        />
        <div className="max-w-2xl max-md:col-start-1 max-md:row-start-2 max-md:pb-7 self-start md:pb-14 lg:pb-24">
          <div className="mt-4 text-pretty text-ink-soft sm:mt-5 sm:text-lg">{text}</div>
          {children}
        </div>
      </div>
    </section>
  )
}

function SceneHero({
  eyebrow,
  title,
  text,
  palette,
  motif,
  seed,
  image,
  children,
  isLow,
}: LookProps & { isLow: boolean }) {
  return (
    <SceneBand {...{ image, palette, motif, seed, isLow }} priority className="border-line border-b">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 className="not-first:mt-3 text-display">{title}</h1>
      <div className="mt-4 text-pretty text-ink-soft sm:mt-5 sm:text-lg">{text}</div>
      {children}
    </SceneBand>
  )
}

function PaperHero({
  eyebrow,
  title,
  text,
  palette,
  motif,
  seed,
  image,
  children,
  isBanner,
}: LookProps & { isBanner: boolean }) {
  // Where a phone shows it: on a slow line, what comes later must not move what is there.
  const picture = (
    <div
      className={classNames(
        'decorative overflow-hidden md:col-start-2 md:row-span-2 md:row-start-1 md:rounded-[2rem] md:border-6 md:border-surface-raised md:shadow-card',
        isBanner ? 'max-md:to-edges max-md:mb-5' : 'max-md:to-edges max-md:mt-5 max-md:-mb-6',
      )}
    >
      {/* On a phone, a photo of about half the sharpness of its screen weighs a third. */}
      <Picture
        src={image ?? artUrl({ shape: 'card', palette, motif, seed })}
        alt=""
        sizes="(min-width: 48rem) 36rem, 60vw"
        priority
        className={classNames(
          'max-h-72 object-cover object-[50%_10%] md:aspect-video md:max-h-none md:object-center',
          isBanner ? 'aspect-2/1' : 'aspect-16/9',
        )}
      />
    </div>
  )
  return (
    <section
      className={classNames(
        'overflow-hidden border-line border-b',
        isBanner
          ? 'bg-surface-sunken'
          : 'bg-[color-mix(in_srgb,var(--season-violet)_18%,var(--surface-raised))] [--accent-text:var(--season-violet)]',
      )}
    >
      <div
        className={classNames(
          'container grid pb-6 md:grid-cols-2 md:items-center md:gap-x-14 md:py-10',
          !isBanner && 'pt-5',
        )}
      >
        {isBanner && picture}
        <div className="md:col-start-1 md:self-end">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="text-display not-first:mt-2 md:not-first:mt-3">{title}</h1>
        </div>
        <div className="md:col-start-1 md:self-start">
          <div className="mt-3 text-pretty text-ink-soft sm:text-lg md:mt-5">{text}</div>
          {children}
        </div>
        {!isBanner && picture}
      </div>
    </section>
  )
}

const WideHero = (props: LookProps) => <SceneHero {...props} isLow={false} />
const LowHero = (props: LookProps) => <SceneHero {...props} isLow />
const BrightHero = (props: LookProps) => <PaperHero {...props} isBanner={false} />
const BannerHero = (props: LookProps) => <PaperHero {...props} isBanner />

const looks = { window: WindowHero, wide: WideHero, low: LowHero, bright: BrightHero, banner: BannerHero }
