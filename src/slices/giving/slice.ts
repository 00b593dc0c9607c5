import { sql } from 'kysely'
import { flag, oneOf } from '#core/api/query-parameter.ts'
import { collectionAdmin } from '#core/collections/collection-admin.ts'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { giftSearch, givingDashboard, openGifts } from './admin.ts'
import { donorApi, givingApi } from './api.ts'
import { batchRules, pledgeRules, statementRules } from './check.ts'
import { type GiftState, giftStates } from './contract.ts'
import { givingAdminApi, tributeApi } from './gifts/gift-admin-api.ts'
import { stateNames } from './gifts/gift-admin-contract.ts'
import { insightApi } from './insight/insight-api.ts'
import { batchApi } from './offline/batch-api.ts'
import { offlineApi } from './offline/offline-api.ts'
import { giftsData, pledgesData } from './own-data.ts'
import { giftPaymentHandler } from './payment-handler.ts'
import { pledgeAdminApi } from './pledges/pledge-admin-api.ts'
import { pledgeApi } from './pledges/pledge-api.ts'
import { pledgeNotes } from './pledges/pledge-forms.ts'
import { reminderWorker } from './pledges/pledge-mails.ts'
import { receiptSettingsApi } from './receipts/receipt-settings-api.ts'
import { changeNotes, manageForms } from './recurring/manage-forms.ts'
import { recurringApi } from './recurring/recurring-api.ts'
import { payableStateOf } from './rules.ts'
import { planGifts } from './seed/seed-gifts.ts'
import { seedPurposes } from './seed.ts'
import { statementApi } from './statements/statement-api.ts'
import { statementWorker } from './statements/statement-mail.ts'
import { addGeneralFund } from './store.ts'

const fundsStep: SetupStep = {
  name: 'funds',
  title: msg('Giving'),
  text: msg('The funds and projects that people can give to.'),
  order: 57,
  links: [{ label: msg('Giving purposes'), href: '/admin/donations/purposes' }],
  status: async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from purpose where state = 'published' and deleted_at is null`.execute(db)
    const count = rows[0]?.count ?? 0
    return {
      done: count > 0,
      text: t(
        '{count, plural, =0 {No giving purposes yet.} one {# giving purpose.} other {# giving purposes.}}',
        {
          count,
        },
      ),
    }
  },
}

/** What the states of a gift are called in the record of a person, where they are those of the payment. */
const activityStates = Object.fromEntries(
  giftStates.map((state: GiftState) => [payableStateOf(state), stateNames[state]]),
)

export const giving: Slice = {
  name: 'giving',
  section: {
    name: 'giving',
    stays: [
      'GET /giving/gifts/{token}',
      'POST /giving/gifts/{token}/settle',
      'POST /giving/gifts/{token}/pay',
      'POST /giving/gifts/{token}/pay-hosted',
      'GET /giving/in-kind/{token}',
      'GET /giving/issuer',
      'GET /giving/statements/{token}',
      'GET /giving/pledges/{token}',
      'POST /giving/pledges/{token}/reminders',
      'GET /giving/recurring/{token}',
      'POST /giving/recurring/{token}/change',
      'POST /giving/recurring/{token}/card',
      'POST /giving/recurring-links',
      'GET /giving/donor-gifts/{token}',
    ],
    openWork: openGifts,
  },
  sitePages: () => [
    {
      href: '/give',
      title: t('Give'),
      description: t('Support our ministry and the people we serve, once or regularly.'),
      words: t(
        'donate donation donations tithe offering support contribute gift money Zelle PayPal card bank transfer check sponsor',
      ),
    },
    {
      href: '/give/manage',
      title: t('Your gifts'),
      description: t('See all your gifts and receipts, or change, pause or stop a recurring gift.'),
      words: t('monthly gift change card pause stop cancel donation receipts history statement tax'),
    },
  ],
  endpoints: () => [
    ...insightApi,
    ...givingApi,
    ...recurringApi,
    ...donorApi,
    // Before the page of one gift, whose path ends in its id.
    ...tributeApi,
    ...givingAdminApi,
    ...offlineApi,
    ...batchApi,
    ...receiptSettingsApi,
    ...statementApi,
    ...pledgeApi,
    ...pledgeAdminApi,
  ],
  workers: ({ payments }) => [statementWorker(payments), reminderWorker(payments)],
  checks: [batchRules, statementRules, pledgeRules],
  setupSteps: [fundsStep],
  pageQueries: {
    '/give': { cancelled: flag },
    '/give/manage': { sent: flag, expired: flag },
    '/give/manage/:token': { done: oneOf(Object.keys(changeNotes)), ask: oneOf([manageForms.stop]) },
    '/give/thank-you/:token': { check: flag },
    '/give/pledge/:token': { done: oneOf(Object.keys(pledgeNotes)) },
  },
  paymentHandlers: { gift: giftPaymentHandler },
  ownData: [giftsData, pledgesData],
  collections: [
    collectionAdmin({
      table: 'purpose',
      needs: 'money',
      kind: msg('Purposes'),
      address: '/admin/donations/purposes',
    }),
  ],
  activities: [
    {
      kind: 'gift',
      name: msg('Gift'),
      needs: ['money'],
      mails: ['gift', 'subscription', 'statement'],
      hrefOf: (id) => `/admin/donations/${id}`,
      states: activityStates,
    },
  ],
  search: [giftSearch],
  dashboard: [{ ...givingDashboard, order: 50 }],
  firstSteps: { purposes: async (trx, { now, demo }) => (demo ? undefined : addGeneralFund(trx, now)) },
  seed: (trx, { now }) => seedPurposes(trx, now),
  pastPayments: async (trx, { now, timeZone, withPayments }) =>
    withPayments ? planGifts(trx, now, timeZone) : null,
  navigation: {
    areas: [
      {
        name: msg('Donations'),
        href: '/admin/donations',
        icon: 'HandCoins',
        group: 'Money',
        order: 20,
        needs: 'money',
        keywords: msg('gift giving refund receipt fund recurring monthly payment tithe offering'),
        key: 'g',
      },
    ],
    settings: [
      {
        name: msg('Receipts'),
        href: '/admin/settings/receipts',
        icon: 'ReceiptText',
        order: 55,
        needs: 'money',
        keywords: msg('tax ID legal name deductible statement EIN'),
      },
    ],
    actions: [
      {
        name: msg('View giving insights'),
        href: '/admin/donations/insight',
        keywords: msg('report new lapsed retained donors branch forecast campaign'),
      },
      { name: msg('New giving purpose'), href: '/admin/donations/purposes/new' },
      {
        name: msg('Record a gift'),
        href: '/admin/donations/new',
        keywords: msg('cash check transfer offline in kind'),
      },
      {
        name: msg('Open a batch'),
        href: '/admin/donations/batches',
        keywords: msg('count collection cash checks'),
      },
      {
        name: msg('Record a pledge'),
        href: '/admin/donations/pledges/new',
        keywords: msg('promise campaign commitment installments'),
      },
      { name: msg('Refund a gift'), href: '/admin/donations', keywords: msg('money back return donation') },
    ],
  },
}
