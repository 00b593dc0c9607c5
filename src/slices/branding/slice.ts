import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { brandingApi, type Library } from './api.ts'
import { lookStep } from './setup-step.ts'

export const branding = ({ library }: { library: Library }): Slice => ({
  name: 'branding',
  endpoints: () => brandingApi(library),
  setupSteps: [lookStep],
  pictureHolders: [
    { table: 'branding_settings', kind: msg('Branding'), hrefOf: () => '/admin/settings/branding' },
  ],
  navigation: {
    actions: [
      {
        name: msg('Upload a logo'),
        href: '/admin/settings/branding',
        keywords: msg('favicon icon image brand'),
      },
    ],
    settings: [
      {
        name: msg('Branding'),
        href: '/admin/settings/branding',
        icon: 'Palette',
        order: 25,
        needs: 'house',
        keywords: msg('logo favicon icon color colour palette theme look brand design'),
      },
    ],
  },
})
