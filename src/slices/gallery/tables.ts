import type { CollectionTable } from '#core/collections/collection-table.ts'

export type PictureColumns = { upload_image: string; image_description: string }

declare module '#core/data/db.ts' {
  interface Tables {
    gallery_picture: CollectionTable<PictureColumns>
  }
}
