import { matching, oneOf } from '#core/api/query-parameter.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { feedbackAdminApi, messageSearch, messagesDashboardSection } from './admin-api.ts'
import { stateNames } from './admin-contract.ts'
import { type AskDeletion, feedbackApi, feedbackWorkers, messagesData } from './api.ts'
import { reasons, reference } from './contract.ts'
import { seedMessages } from './seed.ts'

export const feedback = ({ askDeletion }: { askDeletion: AskDeletion }): Slice => ({
  name: 'feedback',
  sitePages: (organisation) => [
    {
      href: '/feedback',
      title: t('Contact Us'),
      description: t('Write to {name}. A person reads every message.', { name: organisation.name }),
      words: `${t('phone number telephone call email mail address office location write message question help feedback complaint suggestion volunteer')} ${organisation.social.map(({ name }) => name).join(' ')}`,
    },
  ],
  endpoints: () => [...feedbackApi(askDeletion), ...feedbackAdminApi],
  pageQueries: { '/feedback': { reason: oneOf(reasons), sent: matching(reference) } },
  workers: ({ db }) => feedbackWorkers(db),
  ownData: [messagesData],
  activities: [
    {
      kind: 'message',
      name: msg('Message'),
      needs: ['outreach'],
      mails: ['reply'],
      hrefOf: (id) => `/admin/messages/${id}`,
      states: stateNames,
    },
  ],
  search: [messageSearch],
  dashboard: [{ ...messagesDashboardSection, order: 120 }],
  seed: (trx, { now }) => seedMessages(trx, now),
  navigation: {
    settings: [
      {
        name: msg('Messages'),
        href: '/admin/settings/messages',
        icon: 'Inbox',
        order: 100,
        needs: 'outreach',
        keywords: msg('delete messages retention privacy days'),
      },
    ],
    areas: [
      {
        name: msg('Messages'),
        href: '/admin/messages',
        icon: 'Inbox',
        group: 'People',
        order: 40,
        needs: 'outreach',
        keywords: msg('contact form inbox reply questions'),
        key: 'm',
      },
    ],
  },
})
