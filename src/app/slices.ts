import { type AdminNavigation, adminAreas } from '#core/collections/admin-areas.ts'
import { savedFiltersData } from '#core/collections/saved-filters-api.ts'
import { unsavedCopiesData } from '#core/collections/unsaved-copies-api.ts'
import type { Db } from '#core/data/db.ts'
import type { SitePage } from '#core/pages/site-page.ts'
import { accountFirst } from '#core/security/own-data.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { isOn, leadsSomewhere, type SectionName } from '#core/settings/sections.ts'
import { msg } from '#core/text/messages.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { about } from '#slices/about/slice.ts'
import { accounting } from '#slices/accounting/slice.ts'
import { adverts } from '#slices/adverts/slice.ts'
import { audit } from '#slices/audit/slice.ts'
import { blog } from '#slices/blog/slice.ts'
import { bookmarks } from '#slices/bookmarks/slice.ts'
import { branding } from '#slices/branding/slice.ts'
import { prayerWall } from '#slices/community/posts/wall.ts'
import { community } from '#slices/community/slice.ts'
import { consultations } from '#slices/consultations/slice.ts'
import { convention } from '#slices/convention/slice.ts'
import { events } from '#slices/events/slice.ts'
import { feedback } from '#slices/feedback/slice.ts'
import { fresh } from '#slices/fresh/slice.ts'
import { gallery } from '#slices/gallery/slice.ts'
import { giving } from '#slices/giving/slice.ts'
import { kids } from '#slices/kids/slice.ts'
import { liturgy } from '#slices/liturgy/slice.ts'
import { nextTurnOf, sessionNow } from '#slices/live/sessions/session-now.ts'
import { live } from '#slices/live/slice.ts'
import { mail } from '#slices/mail/slice.ts'
import { masses } from '#slices/masses/slice.ts'
import { media } from '#slices/media/slice.ts'
import { pictureLibrary } from '#slices/media/store.ts'
import { askDeletion } from '#slices/membership/accounts/own-data-api.ts'
import { membership } from '#slices/membership/slice.ts'
import { isSegmentUsed } from '#slices/newsletter/issues/issue-store.ts'
import { newsletter } from '#slices/newsletter/slice.ts'
import { notifications } from '#slices/notifications/slice.ts'
import { organisation } from '#slices/organisation/slice.ts'
import { pages } from '#slices/pages/slice.ts'
import { paymentSettings } from '#slices/payment-settings/slice.ts'
import { subscribersIn } from '#slices/people/segments/segment-store.ts'
import { people } from '#slices/people/slice.ts'
import { policy } from '#slices/policy/slice.ts'
import { prayersBy } from '#slices/prayers/prayers-admin-store.ts'
import { askTeam } from '#slices/prayers/requests/ask.ts'
import { prayers } from '#slices/prayers/slice.ts'
import { search } from '#slices/search/slice.ts'
import { setup } from '#slices/setup/slice.ts'
import { shop } from '#slices/shop/slice.ts'
import type { Renewals, Slice } from '#slices/slice.ts'
import { status } from '#slices/status/slice.ts'
import { testimonies } from '#slices/testimonies/slice.ts'
import { testimoniesOfStories } from '#slices/testimonies/store.ts'
import { together } from '#slices/together/slice.ts'
import { publishPrayed, publishTurn } from '#slices/together/store.ts'
import { wording } from '#slices/wording/slice.ts'

/** The pages of the admin area that belong to no slice. */
const adminNavigation: AdminNavigation = {
  areas: [
    {
      name: msg('Dashboard'),
      href: '/admin/dashboard',
      icon: 'LayoutDashboard',
      group: 'Overview',
      order: 0,
      needs: 'staff',
      keywords: msg('home start overview figures charts'),
      key: 'd',
    },
    { name: msg('Search'), href: '/admin/search', icon: 'Search', group: null, order: 0, needs: 'staff' },
    {
      name: msg('Profile'),
      href: '/admin/profile',
      icon: 'UserRound',
      group: 'Overview',
      order: 90,
      needs: 'staff',
      keywords: msg('my account password two-step sessions'),
    },
  ],
}

/**
 * Every slice, in the order in which the demo is written. Where one needs something of another, it is handed over here:
 * slices know each other by their contracts only.
 */
export const slices: readonly Slice[] = [
  organisation({ openWork }),
  setup({ steps: () => inSections((slice) => slice.setupSteps) }),
  branding({ library: pictureLibrary }),
  wording,
  status,
  fresh({ renewals, firstSteps }),
  audit,
  mail,
  paymentSettings,
  notifications,
  search({
    pages: sitePages,
    hiddenIn: (sections) =>
      collections.filter(({ section }) => !isOn(sections, section)).map(({ table }) => table),
  }),
  liturgy,
  bookmarks({ mayOpen: (...asked) => areas.mayOpen(...asked) }),
  membership({ ownData: () => ownData }),
  media({ holders: () => [...collections, ...all((slice) => slice.pictureHolders)] }),
  blog,
  about,
  policy,
  live({ turned: publishTurn }),
  together({ sessionNow, nextTurnOf, askForPrayer: askTeam, prayersBy }),
  events,
  testimonies,
  kids,
  gallery,
  pages,
  adverts,
  shop,
  community({
    sessions: { now: sessionNow, nextTurn: nextTurnOf },
    testimonies: testimoniesOfStories,
    library: pictureLibrary,
  }),
  prayers({ wall: prayerWall, prayed: publishPrayed }),
  consultations,
  convention,
  newsletter({ subscribersIn }),
  feedback({ askDeletion }),
  giving,
  masses,
  people({ activities: () => all((slice) => slice.activities), isSegmentUsed }),
  accounting({
    owed: () => all((slice) => slice.liabilityAccounts),
    views: () =>
      Object.fromEntries(
        Object.entries(paymentHandlers).flatMap(([kind, { view }]) => (view ? [[kind, view]] : [])),
      ),
  }),
]

/** The public pages that there are at the moment. */
export function sitePages(organisation: Organisation): SitePage[] {
  return slices
    .filter(({ section }) => isOn(organisation.sections, section?.name))
    .flatMap((slice) => slice.sitePages?.(organisation) ?? [])
    .filter(({ href }) => leadsSomewhere(organisation.sections, href))
}

/** What every installation begins with. */
export function firstSteps() {
  return all(({ firstSteps = {} }) => Object.entries(firstSteps))
}

function renewals(): Renewals {
  return Object.assign({}, ...slices.map((slice) => slice.renewals))
}

/** What the slices add of one kind, in their order. */
export function all<Item>(of: (slice: Slice) => readonly Item[] | undefined): Item[] {
  return slices.flatMap((slice) => of(slice) ?? [])
}

/** The same, each knowing the section that it disappears with. */
export const inSections = <Item>(of: (slice: Slice) => readonly Item[] | undefined) =>
  all((slice) =>
    of(slice)?.map((item) => ({ ...item, ...(slice.section && { section: slice.section.name }) })),
  )

/** What is still to do in each section. */
async function openWork(db: Db, names: readonly SectionName[]) {
  const wanted = all(({ section }) => (section && names.includes(section.name) ? [section] : []))
  return Promise.all(
    wanted.map(async ({ name, openWork }) => ({ name, waiting: (await openWork?.(db)) ?? [] })),
  )
}

export const collections = inSections((slice) => slice.collections)

const ownData = accountFirst([...all((slice) => slice.ownData), savedFiltersData, unsavedCopiesData])

/** The payment handlers, by what a payment is for. */
export const paymentHandlers: PaymentServices['paymentHandlers'] = Object.assign(
  {},
  ...slices.map((slice) => slice.paymentHandlers),
)

/** The admin area: who may open what. */
export const areas = adminAreas([
  adminNavigation,
  {
    areas: inSections((slice) => slice.navigation?.areas),
    actions: all((slice) => slice.navigation?.actions),
    settings: inSections((slice) => slice.navigation?.settings),
  },
])
