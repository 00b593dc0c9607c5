import { sql } from 'kysely'
import { pageNumber } from '#core/api/query-parameter.ts'
import { collectionAdmin } from '#core/collections/collection-admin.ts'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { aboutApi } from './api.ts'
import { seedAbout } from './seed.ts'

const leadershipStep: SetupStep = {
  name: 'leadership',
  title: msg('Leadership'),
  text: msg('The people who lead the ministry, and the biography of the spiritual director.'),
  order: 30,
  links: [
    { label: msg('Leaders'), href: '/admin/ministry/leaders' },
    { label: msg('Biography'), href: '/admin/ministry/biography' },
  ],
  status: async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from leader where state = 'published' and deleted_at is null`.execute(db)
    const count = rows[0]?.count ?? 0
    return {
      done: count > 0,
      text: t('{count, plural, =0 {No leaders yet.} one {# leader.} other {# leaders.}}', { count }),
    }
  },
}

export const about: Slice = {
  name: 'about',
  sitePages: ({ name, description, spiritualDirector: director }) => [
    {
      href: '/about-us',
      title: t('About us'),
      description: description,
      words: t('who we are history mission beliefs ministry story founded'),
    },
    {
      href: '/about-us/fada',
      title: director.name || t('Our director'),
      description: director.fullName
        ? t('The life of {fullName}.', { fullName: director.fullName })
        : description,
      words: `${t('priest father pastor founder spiritual director biography')} ${director.fullName}`,
    },
    {
      href: '/about-us/leaders',
      title: t('Leaders'),
      description: t('The people who serve {ministry}.', { ministry: name }),
      words: t('clergy officials executives team staff council coordinators'),
    },
    {
      href: '/about-us/branches',
      title: t('Branches'),
      description: t('Where {name} meets to pray, with times and contacts.', { name }),
      words: t(
        'Mass times service times Sunday where locations near me church parish center city directions adoration',
      ),
    },
  ],
  endpoints: () => aboutApi,
  setupSteps: [leadershipStep],
  pageQueries: { '/about-us/leaders': { page: pageNumber }, '/about-us/branches': { page: pageNumber } },
  collections: [
    collectionAdmin({
      table: 'leader',
      needs: 'content',
      kind: msg('Leaders'),
      address: '/admin/ministry/leaders',
    }),
    collectionAdmin({
      table: 'branch',
      needs: 'content',
      kind: msg('Branches'),
      address: '/admin/ministry/branches',
    }),
  ],
  pictureHolders: [{ table: 'biography', kind: msg('Biography'), hrefOf: () => '/admin/ministry/biography' }],
  seed: (trx, { now }) => seedAbout(trx, now),
  renewals: {
    // There is always exactly one.
    biography: async (trx) => {
      await sql`delete from biography`.execute(trx)
      await sql`insert into biography default values`.execute(trx)
    },
  },
  navigation: {
    areas: [
      {
        name: msg('Ministry'),
        href: '/admin/ministry',
        icon: 'Church',
        group: 'Content',
        order: 100,
        needs: 'content',
        keywords: msg(
          'about us leaders clergy priest team branches parishes biography director policy privacy terms legal',
        ),
        key: 'h',
      },
    ],
    actions: [
      { name: msg('New leader'), href: '/admin/ministry/leaders/new' },
      { name: msg('New branch'), href: '/admin/ministry/branches/new' },
      {
        name: msg('New policy entry'),
        href: '/admin/ministry/policy/new',
        keywords: msg('privacy terms legal'),
      },
      { name: msg('Edit biography'), href: '/admin/ministry/biography' },
    ],
  },
}
