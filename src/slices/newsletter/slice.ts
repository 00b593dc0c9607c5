import { flag } from '#core/api/query-parameter.ts'
import { msg, t } from '#core/text/messages.ts'
import type { SubscribersIn } from '../people/contract.ts'
import type { Slice } from '../slice.ts'
import { issueSearch, newsletterDashboardSection, openIssues, subscriberSearch } from './admin.ts'
import { newsletterApi, newsletterData, newsletterWorkers } from './api.ts'
import { issueApi } from './issues/issue-api.ts'
import { sendingApi } from './issues/sending-api.ts'
import { subscriberStateNames } from './labels.ts'
import { seedNewsletter } from './seed.ts'
import { subscriberApi } from './subscribers/subscriber-api.ts'

/** `subscribersIn`: who is in a segment of people. */
export const newsletter = ({ subscribersIn }: { subscribersIn: SubscribersIn }): Slice => ({
  name: 'newsletter',
  section: {
    name: 'newsletter',
    stays: [
      'POST /about_us/newsletter/confirm',
      'POST /about_us/newsletter/unsubscribe/{key}',
      'POST /about_us/newsletter/unsubscribe',
      'POST /about_us/newsletter/resubscribe',
    ],
    openWork: openIssues,
  },
  sitePages: () => [
    {
      href: '/#newsletter',
      title: t('Get our newsletter'),
      description: t(
        'Prayer times, upcoming events and a few lines to pray with. You can unsubscribe at any time.',
      ),
      words: t('newsletter subscribe sign up email updates mailing list'),
    },
  ],
  endpoints: () => [...newsletterApi, ...subscriberApi, ...issueApi, ...sendingApi(subscribersIn)],
  whileClosed: ['POST /about_us/newsletter'],
  pageQueries: { '/newsletter': { sent: flag } },
  workers: ({ db, mailSettings, payments: { mail, siteUrl }, organisation }) =>
    newsletterWorkers({ db, mail, mailSettings, siteUrl, organisation, subscribersIn }),
  ownData: [newsletterData],
  pictureHolders: [
    { table: 'newsletter_issue', kind: msg('Newsletter'), hrefOf: (id) => `/admin/newsletter/${id}` },
  ],
  activities: [
    {
      kind: 'newsletter',
      name: msg('Newsletter'),
      needs: ['outreach'],
      mails: ['newsletter'],
      hrefOf: () => '/admin/newsletter/subscribers',
      states: subscriberStateNames,
    },
  ],
  search: [issueSearch, subscriberSearch],
  dashboard: [{ ...newsletterDashboardSection, order: 140 }],
  seed: (trx, { now }) => seedNewsletter(trx, now),
  navigation: {
    settings: [
      {
        name: msg('Newsletter'),
        href: '/admin/settings/newsletter',
        icon: 'Send',
        order: 90,
        needs: 'outreach',
        keywords: msg('newsletter sender postal address footer'),
      },
    ],
    areas: [
      {
        name: msg('Newsletter'),
        href: '/admin/newsletter',
        icon: 'Send',
        group: 'People',
        order: 10,
        needs: 'outreach',
        keywords: msg('email campaign subscribers mailing list send'),
        key: 'r',
      },
    ],
    actions: [
      { name: msg('Write a newsletter'), href: '/admin/newsletter/new' },
      { name: msg('View subscribers'), href: '/admin/newsletter/subscribers' },
    ],
  },
})
