import { flag } from '#core/api/query-parameter.ts'
import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { issueSearch, newsletterDashboardSection, subscriberSearch } from './admin.ts'
import { newsletterApi, newsletterData, newsletterWorkers } from './api.ts'
import { issueApi } from './issues/issue-api.ts'
import { seedNewsletter } from './seed.ts'
import { subscriberApi } from './subscribers/subscriber-api.ts'

export const newsletter: Slice = {
  name: 'newsletter',
  endpoints: () => [...newsletterApi, ...subscriberApi, ...issueApi],
  pageQueries: { '/newsletter': { sent: flag } },
  workers: ({ db, mailSettings, payments: { mail, siteUrl }, organisation }) =>
    newsletterWorkers({ db, mail, mailSettings, siteUrl, organisation }),
  ownData: [newsletterData],
  pictureHolders: [
    { table: 'newsletter_issue', kind: msg('Newsletter'), hrefOf: (id) => `/admin/newsletter/${id}` },
  ],
  search: [issueSearch, subscriberSearch],
  dashboard: [{ ...newsletterDashboardSection, order: 140 }],
  seed: (trx, { now }) => seedNewsletter(trx, now),
  navigation: {
    areas: [
      {
        name: msg('Newsletter'),
        href: '/admin/newsletter',
        icon: 'Send',
        group: 'People',
        order: 10,
        needs: 'outreach',
        key: 'r',
      },
    ],
    actions: [
      { name: msg('Write a newsletter'), href: '/admin/newsletter/new' },
      { name: msg('View subscribers'), href: '/admin/newsletter/subscribers' },
    ],
  },
}
