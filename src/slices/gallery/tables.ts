import type { Generated, GeneratedAlways } from 'kysely'
import type { Kind } from '#core/collections/collection-store.ts'

export type PictureColumns = { upload_image: string; image_description: string }

type PictureTable = PictureColumns &
  Omit<Kind, 'id' | 'version'> & { id: GeneratedAlways<number>; version: Generated<number> }

declare module '#core/data/db.ts' {
  interface Tables {
    gallery_picture: PictureTable
  }
}
