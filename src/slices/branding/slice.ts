import { sql } from 'kysely'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { brandingApi, type Library } from './api.ts'
import { brandingSettings } from './store.ts'

const lookStep: SetupStep = {
  name: 'look',
  title: msg('Branding'),
  text: msg('Your logo and colors. You can also keep the default look.'),
  order: 20,
  links: [{ label: msg('Choose your branding'), href: '/admin/settings/branding' }],
  status: async ({ db }) => {
    const { version, draft } = await brandingSettings.find(db)
    if (version === 0) return { done: false, text: t('The default look.') }
    return {
      done: true,
      text: draft.logo === '' ? t('Your own look, with no logo yet.') : t('Your own look and logo.'),
    }
  },
}

export const branding = ({ library }: { library: Library }): Slice => ({
  name: 'branding',
  endpoints: () => brandingApi(library),
  setupSteps: [lookStep],
  pictureHolders: [
    { table: 'branding_settings', kind: msg('Branding'), hrefOf: () => '/admin/settings/branding' },
  ],
  renewals: {
    branding_settings: async (trx, { keep }) => {
      if (!keep.look) await sql`delete from branding_settings`.execute(trx)
    },
  },
  navigation: {
    actions: [
      {
        name: msg('Upload a logo'),
        href: '/admin/settings/branding',
        keywords: msg('favicon icon image brand'),
      },
      {
        name: msg('Change the photo at the top of a page'),
        href: '/admin/settings/page-headers',
        keywords: msg('hero banner picture heading title text'),
      },
    ],
    settings: [
      {
        name: msg('Branding'),
        href: '/admin/settings/branding',
        icon: 'Palette',
        order: 25,
        needs: 'site',
        keywords: msg('logo favicon icon color colour palette theme font look brand design share image'),
      },
      {
        name: msg('Page headers'),
        href: '/admin/settings/page-headers',
        icon: 'FileImage',
        order: 26,
        needs: 'site',
        keywords: msg('hero banner photo picture heading title text home'),
      },
    ],
  },
})
