import { msg, t } from '#core/text/messages.ts'

/** What staff call each public page, in the order of the site. */
const pageTitles: Readonly<Record<string, string>> = {
  '/': msg('Home page'),
  '/about-us': msg('About us'),
  '/about-us/fada': msg('About us: the spiritual director'),
  '/about-us/leaders': msg('About us: leaders'),
  '/about-us/branches': msg('About us: branches'),
  '/branch/:id': msg('Branch page'),
  '/sermon': msg('Live prayer and past teachings'),
  '/sermon/teaching/:id': msg('Teaching page'),
  '/faceBookLive': msg('Live on Facebook'),
  '/tiktokLive': msg('Live on TikTok'),
  '/programs-and-events': msg('Programs and events'),
  '/event/:id': msg('Event page'),
  '/resources': msg('Gallery and testimonies'),
  '/testimony/:id': msg('Testimony page'),
  '/blogs': msg('Blog'),
  '/blogs/tag/:slug': msg('Blog: posts with a tag'),
  '/blogs/author/:slug': msg('Blog: posts by an author'),
  '/blog/:id': msg('Blog post'),
  '/:slug': msg('Custom page'),
  '/shop': msg('Store'),
  '/all-product': msg('Store: all products'),
  '/shop/:id': msg('Product page'),
  '/shop/fast-order': msg('Fast order page'),
  '/cart': msg('Cart page'),
  '/checkout': msg('Checkout page'),
  '/shop/order/:token': msg('Order page'),
  '/shop/downloads/:token': msg('Download page'),
  '/children-coner': msg('Children’s corner'),
  '/consultations': msg('Requests page'),
  '/prayer': msg('Prayer request: status'),
  '/consultation': msg('Consultation request: status'),
  '/mass': msg('Mass request: status'),
  '/community': msg('Community'),
  '/community/story/:id': msg('Community: a story'),
  '/Holy-Ghost-prayer-movement': msg('Convention registration'),
  '/Holy-Ghost-prayer-movement-success': msg('Convention: thank-you page'),
  '/convention': msg('Convention: your registration'),
  '/give': msg('Giving page'),
  '/give/:id': msg('Giving: a purpose'),
  '/give/pay/:token': msg('Giving: payment'),
  '/give/thank-you/:token': msg('Thank-you page after a gift'),
  '/give/gifts/:token': msg('Giving: all of a donor’s gifts'),
  '/give/manage': msg('Giving: request the link to your gifts'),
  '/give/manage/:token': msg('Recurring gifts: manage'),
  '/give/pledge/:token': msg('Pledge page'),
  '/feedback': msg('Contact page'),
  '/ministry-policy': msg('Ministry policy'),
  '/search': msg('Search results'),
  '/newsletter': msg('Newsletter: confirm'),
  '/newsletter/unsubscribe': msg('Newsletter: unsubscribe'),
  '/join': msg('Staff invitation'),
  '/welcome': msg('Owner’s account setup'),
  '/login': msg('Login'),
  '/forgot-password': msg('Forgot password'),
  '/reset-password': msg('New password'),
  '/confirm-email': msg('Confirm email address'),
  '/delete-account': msg('Delete account'),
  '/account': msg('Your account: profile'),
  '/account/details': msg('Your account: contact details'),
  '/account/security': msg('Your account: security'),
  '/account/orders': msg('Your account: orders'),
  '/account/orders/:token': msg('Your account: an order'),
  '/account/addresses': msg('Your account: addresses'),
  '/account/addresses/new': msg('Your account: a new address'),
  '/account/addresses/:id': msg('Your account: an address'),
  '/account/downloads': msg('Your account: downloads'),
  '/account/gifts': msg('Your account: gifts'),
  '/account/pledges': msg('Your account: pledges'),
  '/account/requests': msg('Your account: requests'),
  '/account/data': msg('Your account: your data'),
  '/*': msg('Page not found'),
}

/** What staff call each feature. */
const featureTitles: Readonly<Record<string, string>> = {
  about: msg('About us'),
  adverts: msg('Ads'),
  blog: msg('Blog'),
  bookmarks: msg('Bookmarks'),
  community: msg('Community'),
  consultations: msg('Consultations'),
  convention: msg('Convention'),
  events: msg('Events'),
  feedback: msg('Contact form'),
  gallery: msg('Gallery'),
  giving: msg('Giving'),
  kids: msg('Children’s corner'),
  live: msg('Live prayer and teachings'),
  masses: msg('Masses'),
  membership: msg('Accounts'),
  newsletter: msg('Newsletter'),
  people: msg('People'),
  organisation: msg('Ministry'),
  pages: msg('Custom pages'),
  policy: msg('Ministry policy'),
  prayers: msg('Prayer requests'),
  search: msg('Search'),
  shop: msg('Store'),
  testimonies: msg('Testimonies'),
  together: msg('Praying together'),
}

/** What opens over every page belongs to one of these features; the rest is the frame of the page. */
const windowTitles: Readonly<Record<string, string>> = {
  giving: msg('Donation window'),
  membership: msg('Log in and create account'),
  newsletter: msg('Newsletter form'),
  shop: msg('Cart and checkout'),
}

/** Where a group of texts shows. `name` is one of the titles above. */
export type Place = { kind: keyof typeof kinds; name: string }

const kinds = {
  page: msg('{name}'),
  shared: msg('{name}: on several pages'),
  answers: msg('{name}: errors and confirmations'),
  mail: msg('Emails: {name}'),
}

export const titleOf = ({ kind, name }: Place): string => t(kinds[kind], { name: t(name) })
export const keyOf = ({ kind, name }: Place): string => `${kind} ${name}`

const featureOf = (path: string) => path.split('/')[1] ?? ''

function named(titles: Readonly<Record<string, string>>, key: string): string {
  const title = titles[key]
  // A new page or feature needs a title above, since staff read it.
  if (!title) throw new Error(`slices/wording/titles.ts has no title for ${key}.`)
  return title
}

export const controls: Place = { kind: 'page', name: msg('Buttons, fields and messages everywhere') }
export const receipt: Place = { kind: 'page', name: msg('Gift receipt (PDF)') }
/** Changed by staff, and said nowhere any more since the site was updated. */
export const noLongerUsed: Place = { kind: 'page', name: msg('No longer on the site') }
const errors: Place = { kind: 'page', name: msg('Error pages') }
const header: Place = { kind: 'page', name: msg('Header, menu and footer') }
const mailFrame: Place = { kind: 'mail', name: msg('header and footer') }

export const pagePlace = (address: string): Place => ({ kind: 'page', name: named(pageTitles, address) })

/** What stands on every page or opens over it. */
export function everywherePlace(path: string): Place {
  if (path.startsWith('shell/pages/')) return errors
  if (!path.startsWith('slices/'))
    return path.startsWith('ui/') || path.startsWith('core/') ? controls : header
  const name = windowTitles[featureOf(path)]
  return name ? { kind: 'page', name } : header
}

/** Parts of a feature, named by their file. */
export const featurePlace = (kind: 'shared' | 'answers' | 'mail', path: string): Place => {
  if (path.startsWith('slices/')) return { kind, name: named(featureTitles, featureOf(path)) }
  return kind === 'mail' ? mailFrame : controls
}
