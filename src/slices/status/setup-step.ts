import { asChecks, type SetupStep } from '#core/collections/setup-steps.ts'
import { msg } from '#core/text/messages.ts'

const address = '/admin/settings/status'

export const backupsStep: SetupStep = {
  name: 'backups',
  title: msg('Backups'),
  text: msg('A nightly copy of everything, so that nothing is lost if the machine fails.'),
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
