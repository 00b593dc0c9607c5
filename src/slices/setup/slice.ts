import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { type Steps, setupApi } from './api.ts'
import { setupAddress } from './contract.ts'
import { paymentsStep } from './site-steps.ts'
import { beginOpening, openingFindings } from './store.ts'

/** `steps`: of all slices. */
export const setup = ({ steps }: { steps: Steps }): Slice => ({
  name: 'setup',
  endpoints: () => setupApi(steps),
  setupSteps: [paymentsStep],
  findings: ({ db }) => openingFindings(db),
  firstSteps: { opening: (trx, { open, now }) => beginOpening(trx, open, now) },
  navigation: {
    areas: [
      {
        name: msg('Setup guide'),
        href: setupAddress,
        icon: 'ListChecks',
        group: 'Overview',
        order: 10,
        needs: 'site',
        keywords: msg('setup start begin first steps getting started checklist wizard'),
      },
    ],
    actions: [
      {
        name: msg('Open the site'),
        href: `${setupAddress}#open`,
        keywords: msg('launch publish go live opening soon coming soon visitors public'),
      },
      {
        name: msg('Close the site'),
        href: `${setupAddress}#open`,
        keywords: msg('maintenance mode offline hide unpublish visitors'),
      },
    ],
  },
})
