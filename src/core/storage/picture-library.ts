import { z } from 'zod'
import { tooLong } from '#core/text/text-fields.ts'
import { can } from '../api/access.ts'
import { byId, endpoint, id } from '../api/endpoint.ts'
import { pageOf, pageQuery } from '../api/paging.ts'
import { exportOf } from '../data/list-query.ts'
import { msg } from '../text/messages.ts'
import { picture } from './picture.ts'

/** Pictures on a page of the library. */
export const picturesPerPage = 24

/** Hours for which a deleted picture can be brought back. */
export const undoHours = 24

export const maxAltLength = 300

export const pictureFilters = ['unused', 'undescribed', 'deleted'] as const
export type PictureFilter = (typeof pictureFilters)[number]

const LibraryPicture = z.object({
  id: z.int(),
  image: picture,
  width: z.int(),
  height: z.int(),
  /** All its files together; null for pictures from before the library. */
  bytes: z.int().nullable(),
  /** The original file name; may be empty. */
  fileName: z.string(),
  alt: z.string(),
  uploader: z.string().nullable(),
  created: z.iso.datetime(),
  deleted: z.iso.datetime().nullable(),
  /** How many items use it. */
  uses: z.int(),
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

const PictureUse = z.object({
  /** 'Posts' */
  kind: z.string(),
  title: z.string(),
  /** Where staff edit it. */
  href: z.string().nullable(),
  /** The item is deleted, but may be restored. */
  gone: z.boolean(),
})
export type PictureUse = z.infer<typeof PictureUse>

const OpenedPicture = LibraryPicture.extend({ usedIn: z.array(PictureUse) })
export type LibraryEntry = z.infer<typeof OpenedPicture>

const manage = can('content')

export const listPictures = endpoint({
  summary: 'List pictures in the media library',
  description: 'The newest come first. Search looks at file names, descriptions and where a picture is used.',
  method: 'GET',
  path: '/staff/pictures',
  access: can('pictures'),
  input: pageQuery(picturesPerPage).extend({
    search: z.string().trim().max(100).optional(),
    show: z.enum(pictureFilters).optional(),
  }),
  output: pageOf(LibraryPicture),
  paged: true,
})

export const exportPictures = exportOf(listPictures, 'pictures', { reauthenticate: false })

export const readPicture = endpoint({
  summary: 'Get a picture in the media library',
  description: 'Includes where it is used.',
  method: 'GET',
  path: '/staff/pictures/{id}',
  access: manage,
  input: byId,
  output: OpenedPicture,
})

export const describePicture = endpoint({
  summary: 'Update a picture’s description in the media library',
  description:
    'The description is read aloud to people who cannot see the picture. Returns 409 if someone else has changed it since you loaded it.',
  audit: msg('{name} changed the description of the picture {item}.'),
  method: 'PUT',
  path: '/staff/pictures/{id}',
  access: manage,
  input: z.object({
    id,
    alt: z.string().trim().max(maxAltLength, tooLong(maxAltLength)),
    /** The value that the client has read. */
    was: z.string().max(maxAltLength),
  }),
  output: LibraryPicture,
})

export const removePicture = endpoint({
  summary: 'Delete a picture from the media library',
  description: `Only pictures that are not used anywhere can be deleted. A deleted picture can be restored for ${undoHours} hours.`,
  audit: msg('{name} deleted the picture {item}.'),
  method: 'DELETE',
  path: '/staff/pictures/{id}',
  access: manage,
  input: byId,
  output: z.object({ message: z.string() }),
})

export const restorePicture = endpoint({
  summary: 'Restore a deleted picture to the media library',
  audit: msg('{name} restored the picture {item}.'),
  method: 'POST',
  path: '/staff/pictures/{id}/restore',
  access: manage,
  input: byId,
  output: LibraryPicture,
})
