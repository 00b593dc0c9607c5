import { portraitUrl } from '#ui/art/art-url.ts'
import { Picture } from '#ui/media/picture.tsx'

/** The testifier's picture; who gave none has a window with their initials. */
export function Portrait({ name, image }: { name: string; image: string }) {
  return (
    <span className="size-14 shrink-0 overflow-hidden rounded-full border border-line">
      <Picture src={image || portraitUrl(name)} alt="" ratio="square" sizes="3.5rem" />
    </span>
  )
}
