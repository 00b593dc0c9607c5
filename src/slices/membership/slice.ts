import { flag, freeText, oneOf } from '#core/api/query-parameter.ts'
import type { OwnData } from '#core/security/own-data.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { profileApi } from './accounts/account-api.ts'
import { ownDataApi } from './accounts/own-data-api.ts'
import { memberIdDashboardSection, memberSearch, peopleDashboardSection } from './admin.ts'
import { membershipApi, membershipWorkers } from './api.ts'
import { invitationApi } from './invitations/invitation-api.ts'
import { accountData } from './own-data.ts'
import { peopleApi } from './people/people-api.ts'
import { staffStep } from './people/setup-step.ts'
import { seedMember } from './seed.ts'
import { ownerFindings, removeOthers } from './store.ts'

/** `ownData`: what all slices store about a member. */
export const membership = ({ ownData }: { ownData: () => readonly OwnData[] }): Slice => ({
  name: 'membership',
  sitePages: () => [
    {
      href: '/login',
      title: t('Log in'),
      description: t('Log in, or create an account.'),
      words: t('login sign in sign up account create member membership join'),
    },
    {
      href: '/forgot-password',
      title: t('Forgot Password'),
      description: t('Get a link to choose a new password.'),
      words: t('reset lost password can’t log in'),
    },
    {
      href: '/account',
      title: t('Your account'),
      description: t('Your profile, orders, gifts and requests.'),
      words: t('my profile settings change email'),
    },
    {
      href: '/delete-account',
      title: t('Delete your account'),
      description: t('Delete your account permanently.'),
      words: t('close remove account data'),
    },
  ],
  endpoints: () => [
    ...membershipApi,
    ...ownDataApi(ownData()),
    ...peopleApi(ownData()),
    ...invitationApi,
    ...profileApi,
  ],
  workers: ({ db, payments, organisation }) => membershipWorkers(db, payments, organisation),
  ownData: [accountData],
  renewals: {
    member: (trx, { members }) => removeOthers(trx, members),
    // Each goes with its member.
    session: async () => {},
    recovery_code: async () => {},
    login_place: async () => {},
    one_time_link: async () => {},
  },
  pageQueries: {
    '/login': {
      tab: oneOf(['register']),
      created: oneOf(['account', 'mail']),
      left: flag,
      next: freeText(500),
    },
    '/forgot-password': { sent: flag },
    '/reset-password': { done: flag },
    '/confirm-email': { done: flag },
    '/delete-account': { done: flag },
  },
  findings: ({ db }) => ownerFindings(db),
  setupSteps: [staffStep],
  seed: (trx) => seedMember(trx),
  whileClosed: 'all',
  activities: [
    {
      kind: 'member',
      name: msg('Account created'),
      needs: ['people'],
      mails: ['member'],
      mailName: msg('Account'),
      hrefOf: (id) => `/admin/members/${id}`,
    },
  ],
  search: [memberSearch],
  dashboard: [
    { ...memberIdDashboardSection, order: 30 },
    { ...peopleDashboardSection, order: 150 },
  ],
  navigation: {
    areas: [
      {
        name: msg('Members'),
        href: '/admin/members',
        icon: 'Users',
        group: 'People',
        order: 30,
        needs: 'people',
        keywords: msg('people users accounts roles staff permissions invite suspend password volunteers'),
        key: 'u',
      },
    ],
    actions: [
      {
        name: msg('Invite someone'),
        href: '/admin/members/invitations',
        keywords: msg('add staff roles volunteer new user'),
      },
      {
        name: msg('Change someone’s roles'),
        href: '/admin/members?group=staff',
        keywords: msg('permissions access rights staff role'),
      },
    ],
  },
})
