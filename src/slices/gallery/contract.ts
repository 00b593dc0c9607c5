import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { collection } from '#core/collections/collection.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'

const GalleryPicture = z.object({
  id: z.int(),
  upload_image: z.string(),
  image_description: z.string(),
})
export type GalleryPicture = z.infer<typeof GalleryPicture>

export const GalleryDraft = z.object({
  upload_image: picture,
  image_description: z.string().trim().min(1, 'Describe the picture.').max(300, tooLong(300)),
})
export type GalleryDraft = z.infer<typeof GalleryDraft>

/** Pictures on a page of the gallery. */
export const picturesPerPage = 12

export const gallery = collection({
  table: 'gallery_picture',
  noun: 'gallery picture',
  missing: 'We couldn’t find this picture.',
  texts: {
    add: msg('New picture'),
    edit: msg('Edit picture'),
    first: msg('Add the first picture to get started.'),
    inAudit: msg('the picture {title}'),
  },
  fields: {
    upload_image: msg('Picture'),
    image_description: msg('Description'),
  },
  path: '/resources/gallery',
  shownAt: '/resources#picture-{id}',
  item: GalleryPicture,
  draft: GalleryDraft,
  pageSize: picturesPerPage,
  manage: can('content'),
})
