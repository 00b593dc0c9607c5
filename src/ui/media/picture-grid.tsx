import type { ReactNode } from 'react'
import type { LibraryPicture } from '#core/storage/picture-library.ts'
import { t } from '#core/text/messages.ts'
import { Picture } from './picture.tsx'

/** What a picture of the library is called. */
export const pictureTitle = ({ alt, fileName, id }: LibraryPicture) =>
  alt || fileName || t('Picture {id}', { id })

/** The whole tile is its button or link. */
export const tileClass =
  'flex h-full w-full cursor-pointer flex-col overflow-hidden rounded-card border border-line bg-surface-raised text-left transition-shadow duration-200 hover:shadow-lift'

/** Uploaded pictures side by side. `tile` puts what is given into a button or a link. */
export function PictureGrid({
  pictures,
  label,
  tile,
}: {
  pictures: readonly LibraryPicture[]
  label: string
  tile: (picture: LibraryPicture, content: ReactNode) => ReactNode
}) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,44%),1fr))] gap-4">
      {pictures.map((picture) => (
        <li key={picture.id}>{tile(picture, <TileContent picture={picture} />)}</li>
      ))}
    </ul>
  )
}

function TileContent({ picture }: { picture: LibraryPicture }) {
  const { image, width, height, uses } = picture
  return (
    <>
      <Picture src={image} alt="" ratio="square" sizes="12rem" />
      <span className="flex w-full grow flex-col gap-0.5 p-3">
        <span className="wrap-anywhere line-clamp-2 font-semibold text-sm leading-snug">
          {pictureTitle(picture)}
        </span>
        <span className="mt-auto text-ink-soft text-xs tabular-nums">
          {width} × {height}
        </span>
        <span className="text-ink-soft text-xs tabular-nums">
          {t('{uses, plural, =0 {Not used} one {Used once} other {Used # times}}', { uses })}
        </span>
      </span>
    </>
  )
}
