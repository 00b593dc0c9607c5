import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { brandingApi, type Library } from './api.ts'

export const branding = ({ library }: { library: Library }): Slice => ({
  name: 'branding',
  endpoints: () => brandingApi(library),
  pictureHolders: [
    { table: 'branding_settings', kind: msg('Branding'), hrefOf: () => '/admin/settings/branding' },
  ],
  navigation: {
    areas: [
      {
        name: msg('Branding'),
        href: '/admin/settings/branding',
        icon: 'Settings',
        // Opened from the settings.
        group: null,
        order: 0,
        needs: 'house',
      },
    ],
  },
})
