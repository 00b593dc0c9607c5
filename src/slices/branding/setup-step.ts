import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'
import { brandingSettings } from './store.ts'

export const lookStep: SetupStep = {
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
