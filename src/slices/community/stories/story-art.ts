import { artUrl, paletteFor } from '#ui/art/art-url.ts'
import type { Post } from '../post.ts'

/** The photo of a story, or a drawn picture. */
export const storyPicture = ({ picture, title, id }: Post, shape: 'card' | 'poster' = 'card') =>
  picture || artUrl({ shape, palette: paletteFor(title), motif: 'reading', seed: `story${id}` })
