import { msg } from '#core/text/messages.ts'
import type { PictureHolder, Slice } from '../slice.ts'
import { mediaApi, mediaSearch } from './api.ts'
import { uploadFindings } from './store.ts'
import { clearUnused, mediaWorkers } from './workers.ts'

export const media = ({ holders }: { holders: () => readonly PictureHolder[] }): Slice => ({
  name: 'media',
  endpoints: () => mediaApi(holders()),
  workers: ({ db, storage }) => mediaWorkers(db, storage),
  findings: ({ db, storage }) => uploadFindings(db, storage),
  search: [mediaSearch],
  renewals: { media: (trx, { jobs }) => clearUnused(trx, jobs) },
  navigation: {
    areas: [
      {
        name: msg('Pictures'),
        href: '/admin/media',
        icon: 'FileImage',
        group: 'Content',
        order: 80,
        needs: 'content',
        keywords: msg('images photos upload files library'),
        key: 'i',
      },
    ],
    actions: [{ name: msg('Upload pictures'), href: '/admin/media' }],
  },
})
