import type { Served } from '#core/api/served.ts'
import { collectionDesk } from '#core/collections/collection-admin.ts'
import { type DashboardPart, dashboardApi } from '#core/collections/dashboard-api.ts'
import { savedFiltersApi } from '#core/collections/saved-filters-api.ts'
import { type Searchable, staffSearchApi } from '#core/collections/staff-search-api.ts'
import { mayOpen } from '#shell/admin/admin-areas.ts'
import { walletPart } from '#slices/accounting/admin.ts'
import { bookmarksApi, bookmarksPart } from '#slices/bookmarks/api.ts'
import { communityPart } from '#slices/community/moderation/notices.ts'
import { consultationSearch, consultationsPart } from '#slices/consultations/admin.ts'
import { conventionPart, registrationSearch } from '#slices/convention/admin.ts'
import { messageSearch, messagesPart } from '#slices/feedback/admin.ts'
import { giftSearch, givingPart } from '#slices/giving/admin.ts'
import { massesPart, massSearch } from '#slices/masses/admin.ts'
import { mediaSearch } from '#slices/media/api.ts'
import { memberIdPart, memberSearch, peoplePart } from '#slices/membership/admin.ts'
import { profileApi } from '#slices/membership/profile/profile-api.ts'
import { issueSearch, newsletterPart, subscriberSearch } from '#slices/newsletter/admin.ts'
import { notificationsApi, notificationsPart } from '#slices/notifications/api.ts'
import { prayerSearches, prayersPart } from '#slices/prayers/admin.ts'
import { orderSearch, shopPart } from '#slices/shop/admin.ts'
import { attendancePart, dutyPart } from '#slices/together/admin.ts'

/** Kinds of content: each is found by the search, counted on the dashboard, and told when it is published. */
export const collectionDesks = [
  collectionDesk({ table: 'post', needs: 'content', kind: 'Posts', address: '/admin/blogs', counted: true }),
  collectionDesk({
    table: 'event',
    needs: 'content',
    kind: 'Programs',
    address: '/admin/events',
    opens: 'list',
  }),
  collectionDesk({
    table: 'testimony',
    needs: 'content',
    kind: 'Testimonies',
    address: '/admin/testimonies',
    opens: 'list',
    counted: true,
  }),
  collectionDesk({ table: 'teaching', needs: 'content', kind: 'Teachings', address: '/admin/teachings' }),
  collectionDesk({
    table: 'children_story',
    needs: 'content',
    kind: 'Kids',
    address: '/admin/children-coner',
  }),
  collectionDesk({
    table: 'gallery_picture',
    needs: 'content',
    kind: 'Gallery',
    address: '/admin/gallery',
  }),
  collectionDesk({ table: 'advert', needs: 'content', kind: 'Adverts', address: '/admin/adverts' }),
  collectionDesk({ table: 'leader', needs: 'content', kind: 'Leaders', address: '/admin/ministry/leaders' }),
  collectionDesk({
    table: 'branch',
    needs: 'content',
    kind: 'Branches',
    address: '/admin/ministry/branches',
  }),
  collectionDesk({
    table: 'purpose',
    needs: 'money',
    kind: 'Purposes',
    address: '/admin/donations/purposes',
  }),
  collectionDesk({
    table: 'product',
    needs: 'shop',
    kind: 'Products',
    address: '/admin/store',
    opens: 'list',
    counted: true,
  }),
  collectionDesk({
    table: 'product_category',
    needs: 'shop',
    kind: 'Categories',
    address: '/admin/store/categories',
    opens: 'list',
  }),
  collectionDesk({
    table: 'policy_entry',
    needs: 'content',
    kind: 'Policy',
    address: '/admin/ministry/policy',
  }),
]

/** What the search of the admin area goes through. */
const searchables: readonly Searchable[] = [
  ...collectionDesks,
  mediaSearch,
  giftSearch,
  orderSearch,
  ...prayerSearches,
  consultationSearch,
  massSearch,
  registrationSearch,
  issueSearch,
  subscriberSearch,
  memberSearch,
  messageSearch,
]

/** What stands on the first page for staff, in this order. */
const dashboardParts: readonly DashboardPart[] = [
  notificationsPart,
  bookmarksPart(mayOpen),
  memberIdPart,
  walletPart,
  givingPart,
  shopPart,
  consultationsPart,
  dutyPart,
  prayersPart,
  massesPart,
  communityPart,
  messagesPart,
  conventionPart,
  newsletterPart,
  peoplePart,
  attendancePart,
  ...collectionDesks,
]

/** The calls of the admin area itself. */
export const deskApi: readonly Served[] = [
  ...dashboardApi(dashboardParts),
  staffSearchApi(searchables),
  ...profileApi,
  ...notificationsApi,
  ...bookmarksApi(mayOpen),
  ...savedFiltersApi(mayOpen),
]
