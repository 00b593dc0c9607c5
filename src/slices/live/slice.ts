import { sql } from 'kysely'
import { oneOf, pageNumber } from '#core/api/query-parameter.ts'
import { collectionAdmin } from '#core/collections/collection-admin.ts'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { liveApi } from './api.ts'
import { seedLive } from './seed.ts'
import { liveWorkers, type OnAirChange } from './sessions/air-api.ts'
import { sermonAddress, sermonTabs } from './teachings/teaching-teaser.ts'

const prayerTimesStep: SetupStep = {
  name: 'prayer-times',
  title: msg('Prayer times'),
  text: msg('When you pray together each week. The home page shows a countdown to the next prayer time.'),
  order: 40,
  links: [{ label: msg('Set weekly times'), href: '/admin/schedule' }],
  status: async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from weekly_time where deleted_at is null`.execute(db)
    const count = rows[0]?.count ?? 0
    return {
      done: count > 0,
      text: t('{count, plural, =0 {No weekly times yet.} one {# weekly time.} other {# weekly times.}}', {
        count,
      }),
    }
  },
}

/** `turned` notifies open pages when a session starts or ends. */
export const live = ({ turned }: { turned: OnAirChange }): Slice => ({
  name: 'live',
  sitePages: () => [
    {
      href: '/sermon',
      title: t('Live'),
      description: t('Pray with us live, and see when the next session starts in your local time.'),
      words: t('prayer times what time today schedule watch online stream broadcast zoom video daily join'),
    },
    {
      href: sermonAddress('previous-messages'),
      title: t('Previous Messages'),
      description: t('Watch and read our previous teachings and messages.'),
      words: t('teachings sermons homilies preaching recordings videos audio past'),
    },
    {
      href: '/faceBookLive',
      title: t('Live on Facebook'),
      description: t('Our live prayer on Facebook, and when the next program starts.'),
      words: t('Facebook stream'),
    },
    {
      href: '/tiktokLive',
      title: t('Live on TikTok'),
      description: t('Our live prayer on TikTok, and when the next program starts.'),
      words: t('TikTok stream'),
    },
  ],
  endpoints: () => liveApi(turned),
  setupSteps: [prayerTimesStep],
  pageQueries: { '/sermon': { tab: oneOf(sermonTabs), page: pageNumber } },
  workers: ({ db }) => liveWorkers(db, turned),
  collections: [
    collectionAdmin({
      table: 'teaching',
      needs: 'content',
      kind: msg('Teachings'),
      address: '/admin/teachings',
    }),
  ],
  seed: (trx, { now }) => seedLive(trx, now),
  navigation: {
    areas: [
      {
        name: msg('Teachings'),
        href: '/admin/teachings',
        icon: 'CirclePlay',
        group: 'Content',
        order: 30,
        needs: 'content',
        keywords: msg('video sermon homily youtube audio preaching'),
        key: 't',
      },
      {
        name: msg('Live schedule'),
        href: '/admin/schedule',
        icon: 'CalendarClock',
        group: 'Programs',
        order: 40,
        needs: 'content',
        keywords: msg('prayer times live stream hours zoom weekly rosary'),
        key: 'l',
      },
    ],
    actions: [
      {
        name: msg('Set weekly times'),
        href: '/admin/schedule',
        keywords: msg('hours schedule weekly daily rosary'),
      },
      { name: msg('New teaching'), href: '/admin/teachings/new' },
      { name: msg('Go live'), href: '/admin/schedule', keywords: msg('start stream broadcast') },
    ],
  },
})
