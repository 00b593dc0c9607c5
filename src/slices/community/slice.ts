import { matching, oneOf, pageNumber, valuesOf } from '#core/api/query-parameter.ts'
import type { Db } from '#core/data/db.ts'
import { type Media, mediaOn } from '#core/storage/media.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { communityApi } from './api.ts'
import { maxPhotoBytes, noteFilters, noteOrders } from './contract.ts'
import { storyApi, type Testimonies } from './moderation/decide.ts'
import { moderationAdminApi } from './moderation/moderation-admin-api.ts'
import { moderationApi } from './moderation/moderation-api.ts'
import { communityDashboardSection, moderationWorkers, openModeration } from './moderation/notices.ts'
import { communityData } from './own-data.ts'
import { picturesApi } from './pictures/pictures-api.ts'
import type { Library, Sessions } from './ports.ts'
import { channels, tabs } from './post.ts'
import { seedCommunity } from './seed.ts'
import { communityWorkers } from './workers.ts'

const postId = matching(/^[1-9]\d{0,9}$/)

export const community = ({
  sessions,
  testimonies,
  library,
}: {
  sessions: Sessions
  testimonies: Testimonies
  library: (db: Db, media: Media) => Library
}): Slice => ({
  name: 'community',
  section: { name: 'community', openWork: openModeration },
  sitePages: () => [
    {
      href: '/community',
      title: t('Community: {label}', { label: t(tabs[0].label) }),
      description: t('Prayers people have pinned to the wall. Pray for one, or pin your own.'),
      words: t('prayer wall notes forum members chat'),
    },
    {
      href: '/community?tab=shoutsofpraise',
      title: t('Community: {label}', { label: t(tabs[1].label) }),
      description: t('Short praises from all over the world. Say Amen, or shout your own.'),
      words: t('praise thank God Amen'),
    },
    {
      href: '/community?tab=shareyourstory',
      title: t('Community: {label}', { label: t(tabs[2].label) }),
      description: t('What God has done, told by those who lived it. Tell your own story.'),
      words: t('share my story write testimony tell'),
    },
  ],
  endpoints: () => [
    ...communityApi(sessions),
    ...picturesApi,
    ...moderationApi,
    ...moderationAdminApi,
    ...storyApi(testimonies),
  ],
  pageQueries: {
    '/community': {
      tab: valuesOf(tabs),
      show: oneOf(noteFilters),
      order: oneOf(noteOrders),
      page: pageNumber,
      before: postId,
      sent: oneOf(['waiting', 'shown']),
      amen: postId,
    },
    '/community/story/:id': { amen: postId },
  },
  pageUploads: { '/community': maxPhotoBytes },
  workers: ({ db, storage }) => [
    ...communityWorkers(db, library(db, mediaOn(storage))),
    ...moderationWorkers(db),
  ],
  ownData: [communityData],
  pictureHolders: [
    { table: 'community_post', kind: msg('Stories'), hrefOf: () => '/admin/community?kind=story' },
  ],
  dashboard: [{ ...communityDashboardSection, order: 110 }],
  channels: Object.values(channels),
  seed: (trx, { now }) => seedCommunity(trx, now),
  navigation: {
    settings: [
      {
        name: msg('Community'),
        href: '/admin/settings/community',
        icon: 'StickyNote',
        order: 80,
        needs: 'moderation',
        keywords: msg('review blocking bad words moderation wall'),
      },
    ],
    areas: [
      {
        name: msg('Community'),
        href: '/admin/community',
        icon: 'StickyNote',
        group: 'Pastoral',
        order: 30,
        needs: 'moderation',
        keywords: msg('wall posts comments moderation approve block spam reports'),
        key: 'w',
      },
    ],
    actions: [{ name: msg('View blocked people'), href: '/admin/community/blocked' }],
  },
})
