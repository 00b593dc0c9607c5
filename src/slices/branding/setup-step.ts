import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'
import { brandingSettings } from './store.ts'

export const lookStep: SetupStep = {
  name: 'look',
  title: msg('Look'),
  text: msg('Your logo and colors. The default look is ready to use, too.'),
  order: 20,
  links: [{ label: msg('Choose the look'), href: '/admin/settings/branding' }],
  status: async ({ db }) => {
    const { version, draft } = await brandingSettings.find(db)
    if (version === 0) return { done: false, text: t('The default look.') }
    return {
      done: true,
      text: draft.logo === '' ? t('Your own look, with no logo yet.') : t('Your own look and logo.'),
    }
  },
}
