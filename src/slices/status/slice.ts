import { asChecks, type SetupStep } from '#core/collections/setup-steps.ts'
import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { statusApi } from './api.ts'

const address = '/admin/settings/status'

const backupsStep: SetupStep = {
  name: 'backups',
  title: msg('Backups'),
  text: msg('A nightly copy of everything, so you can restore the site if the machine fails.'),
  order: 100,
  links: [{ label: msg('Check backups'), href: `${address}#backups` }],
  status: async ({ backupStatus }) => {
    const findings = await backupStatus()
    return {
      done: findings.every(({ level }) => level === 'good'),
      text: findings.map(({ text }) => text).join(' '),
    }
  },
  checks: async ({ backupStatus }) => asChecks(await backupStatus(), `${address}#backups`),
}

export const status: Slice = {
  name: 'status',
  endpoints: () => statusApi,
  setupSteps: [backupsStep],
  navigation: {
    actions: [
      {
        name: msg('Check backups'),
        href: `${address}#backups`,
        keywords: msg('restore copy save nightly'),
      },
      {
        name: msg('Test the mail server'),
        href: `${address}#mail`,
        keywords: msg('smtp email mail send sender'),
      },
      {
        name: msg('Test payments'),
        href: `${address}#payments`,
        keywords: msg('stripe paypal card bank sandbox'),
      },
      {
        name: msg('Check storage'),
        href: `${address}#storage`,
        keywords: msg('disk space files bucket database'),
      },
    ],
    settings: [
      {
        name: msg('System status'),
        href: address,
        icon: 'Activity',
        order: 900,
        needs: 'people',
        keywords: msg(
          'backup backups email server mail smtp bank stripe paypal payments storage disk database health test',
        ),
      },
    ],
  },
}
