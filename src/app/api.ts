import type { Served } from '#core/api/served.ts'
import { previewApi } from '#core/cache/preview-api.ts'
import { savedFiltersData } from '#core/collections/saved-filters-api.ts'
import type { LiveChannel } from '#core/realtime/channel.ts'
import type { OwnData } from '#core/security/own-data.ts'
import { paymentsApi } from '#payments/api.ts'
import type { PaymentHouse } from '#payments/handlers.ts'
import { sandboxApi } from '#payments/providers/sandbox/sandbox-api.ts'
import { webhookApi } from '#payments/settle/webhook.ts'
import { aboutApi } from '#slices/about/api.ts'
import { accountsApi } from '#slices/accounting/api.ts'
import { advertsApi } from '#slices/adverts/api.ts'
import { auditApi } from '#slices/audit/api.ts'
import { blogApi } from '#slices/blog/api.ts'
import { bookmarksData } from '#slices/bookmarks/api.ts'
import { communityApi } from '#slices/community/api.ts'
import { channels as communityChannels } from '#slices/community/contract.ts'
import { moderationDeskApi } from '#slices/community/moderation/moderation-admin-api.ts'
import { moderationApi } from '#slices/community/moderation/moderation-api.ts'
import { communityData } from '#slices/community/own-data.ts'
import { picturesApi } from '#slices/community/pictures/pictures-api.ts'
import { prayerWall } from '#slices/community/posts/wall.ts'
import { storyApi } from '#slices/community/testimony-api.ts'
import { consultationsApi } from '#slices/consultations/api.ts'
import { consultationsDeskApi } from '#slices/consultations/meetings/consultations-admin-api.ts'
import { consultationsData } from '#slices/consultations/own-data.ts'
import { conventionApi } from '#slices/convention/api.ts'
import { conventionDoorApi } from '#slices/convention/door/door-api.ts'
import { editionApi } from '#slices/convention/editions/edition-api.ts'
import { conventionData } from '#slices/convention/erase.ts'
import { conventionDeskApi } from '#slices/convention/registrations/registrations-api.ts'
import { eventsApi } from '#slices/events/api.ts'
import { feedbackDeskApi } from '#slices/feedback/admin-api.ts'
import { feedbackApi, messagesData } from '#slices/feedback/api.ts'
import { galleryApi } from '#slices/gallery/api.ts'
import { givingApi } from '#slices/giving/api.ts'
import { givingDeskApi } from '#slices/giving/gifts/gift-admin-api.ts'
import { giftsData } from '#slices/giving/own-data.ts'
import { giftPayee } from '#slices/giving/payment-handler.ts'
import { kidsApi } from '#slices/kids/api.ts'
import { liturgyApi } from '#slices/liturgy/api.ts'
import { liveApi } from '#slices/live/api.ts'
import { nextTurnOf, sessionNow } from '#slices/live/sessions/session-now.ts'
import { mailApi } from '#slices/mail/api.ts'
import { massesApi } from '#slices/masses/api.ts'
import { massOfferingsApi } from '#slices/masses/offerings/offerings-api.ts'
import { massesData } from '#slices/masses/own-data.ts'
import { massPayee } from '#slices/masses/payment-handler.ts'
import { massRegisterApi } from '#slices/masses/register/register-api.ts'
import { ordinaryAccount, owedAccount, transferredAccount } from '#slices/masses/rules.ts'
import { massSettingsApi } from '#slices/masses/settings/settings-api.ts'
import { mediaApi } from '#slices/media/api.ts'
import { askDeletion } from '#slices/membership/accounts/deletion-api.ts'
import { ownDataApi } from '#slices/membership/accounts/own-data-api.ts'
import { membershipApi } from '#slices/membership/api.ts'
import { invitationApi } from '#slices/membership/invitations/invitation-api.ts'
import { accountData } from '#slices/membership/own-data.ts'
import { peopleApi } from '#slices/membership/people/people-api.ts'
import { newsletterApi, newsletterData } from '#slices/newsletter/api.ts'
import { issueApi } from '#slices/newsletter/issues/issue-api.ts'
import { subscriberApi } from '#slices/newsletter/subscribers/subscriber-api.ts'
import { organisationApi } from '#slices/organisation/api.ts'
import { policyApi } from '#slices/policy/api.ts'
import { prayersApi } from '#slices/prayers/api.ts'
import { prayersData } from '#slices/prayers/own-data.ts'
import { prayerDeskApi } from '#slices/prayers/prayers-admin-api.ts'
import { prayersBy } from '#slices/prayers/prayers-admin-store.ts'
import { askTeam } from '#slices/prayers/requests/ask.ts'
import { searchApi } from '#slices/search/api.ts'
import { shopApi } from '#slices/shop/api.ts'
import { cartApi } from '#slices/shop/cart/cart-api.ts'
import { fastOrderApi } from '#slices/shop/fast-orders/fast-order-api.ts'
import { orderDeskApi } from '#slices/shop/orders/order-admin-api.ts'
import { orderApi } from '#slices/shop/orders/order-api.ts'
import { ordersData } from '#slices/shop/own-data.ts'
import { orderPayee } from '#slices/shop/payment-handler.ts'
import { salesApi } from '#slices/shop/sales/sales-api.ts'
import { shopSettingsApi } from '#slices/shop/settings/settings-api.ts'
import { stockApi } from '#slices/shop/stock/stock-api.ts'
import { statusApi } from '#slices/status/api.ts'
import { testimoniesApi } from '#slices/testimonies/api.ts'
import { testimoniesOfStories } from '#slices/testimonies/from-story.ts'
import { togetherApi } from '#slices/together/api.ts'
import { sermonChannel } from '#slices/together/contract.ts'
import { tellPrayed, tellTurn } from '#slices/together/tell.ts'
import { wordingApi } from '#slices/wording/api.ts'
import { collectionDesks, deskApi } from './admin.ts'
import { payablePages } from './payable-pages.ts'

/** What the house holds of a member: for his own copy of it, and for the day he leaves. The account comes first. */
const ownData: readonly OwnData[] = [
  accountData,
  bookmarksData,
  savedFiltersData,
  giftsData,
  ordersData,
  newsletterData,
  communityData,
  prayersData(prayerWall),
  consultationsData,
  massesData,
  conventionData,
  messagesData,
]

/** Who is told when money moves, by what it was for. */
export const payees: PaymentHouse['payees'] = { gift: giftPayee, order: orderPayee, mass: massPayee }

/** What open pages may listen to. */
export const liveChannels: readonly LiveChannel[] = [...Object.values(communityChannels), sermonChannel]

/** What shows pictures, and where staff change it; the tables are made known by `holds_media` in a migration. */
const pictureHolders = [
  ...collectionDesks,
  { table: 'biography', kind: 'Biography', hrefOf: () => '/admin/ministry/biography' },
  { table: 'community_post', kind: 'Stories', hrefOf: () => '/admin/community?kind=story' },
  { table: 'newsletter_issue', kind: 'Newsletter', hrefOf: (id: number) => `/admin/newsletter/${id}` },
]

const calls: readonly Served[] = [
  ...membershipApi,
  ...ownDataApi(ownData),
  ...peopleApi(ownData),
  ...invitationApi,
  ...auditApi,
  ...mailApi,
  ...blogApi,
  ...aboutApi,
  ...organisationApi,
  ...wordingApi,
  ...statusApi,
  ...newsletterApi,
  ...conventionApi,
  ...conventionDeskApi,
  ...conventionDoorApi,
  ...editionApi,
  ...subscriberApi,
  ...issueApi,
  ...feedbackApi(askDeletion),
  ...feedbackDeskApi,
  ...policyApi,
  ...eventsApi,
  ...testimoniesApi,
  ...kidsApi,
  ...galleryApi,
  ...advertsApi,
  ...liturgyApi,
  ...searchApi,
  ...liveApi(tellTurn),
  ...togetherApi({ sessionNow, nextTurnOf, askForPrayer: askTeam, prayersBy }),
  ...givingApi,
  ...givingDeskApi,
  ...shopApi,
  ...cartApi,
  ...orderApi,
  ...fastOrderApi,
  ...orderDeskApi,
  ...salesApi,
  ...shopSettingsApi,
  ...stockApi,
  ...communityApi({ now: sessionNow, nextTurn: nextTurnOf }),
  ...picturesApi,
  ...prayersApi(prayerWall),
  ...prayerDeskApi(prayerWall, tellPrayed),
  ...consultationsApi,
  ...consultationsDeskApi,
  ...massesApi,
  ...massRegisterApi,
  ...massSettingsApi,
  ...massOfferingsApi,
  ...accountsApi({ owed: [owedAccount, ordinaryAccount, transferredAccount], pages: payablePages }),
  ...moderationApi,
  ...moderationDeskApi,
  ...storyApi(testimoniesOfStories),
  ...paymentsApi,
  ...sandboxApi,
  ...webhookApi,
  ...mediaApi(pictureHolders),
  ...deskApi,
]

/** Every call of the house. */
export const served: readonly Served[] = [...calls, previewApi(calls)]

/** Tables of the collection kit: their scheduled items are published, their deleted ones purged. */
export const collectionTables = [
  'post',
  'leader',
  'branch',
  'policy_entry',
  'teaching',
  'event',
  'testimony',
  'children_story',
  'gallery_picture',
  'advert',
  'purpose',
  'product',
  'product_category',
] as const
