import { artUrl, type Palette, type Subject, shapeSizes } from '#ui/art/art-url.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { useDataSaver } from '#ui/state/preferences.tsx'

/** A decorative window. Left out with the data saver, and otherwise loaded when it's about to be visible. */
export function ArchWindow({
  palette,
  motif,
  seed,
  className,
}: {
  palette: Palette
  motif: Subject
  seed: string
  className: string
}) {
  const dataSaver = useDataSaver()
  if (dataSaver) return null
  return (
    <img
      src={artUrl({ shape: 'arch', palette, motif, seed })}
      alt=""
      {...shapeSizes.arch}
      loading="lazy"
      className={classNames('decorative', className)}
    />
  )
}
