/** The parts of the site that the ministry can turn off. */
export const sectionNames = [
  'shop',
  'giving',
  'masses',
  'consultations',
  'convention',
  'community',
  'kids',
  'adverts',
  'newsletter',
] as const
export type SectionName = (typeof sectionNames)[number]

/** The public pages that disappear with a section, everything below them included. */
const addresses: Readonly<Record<SectionName, readonly string[]>> = {
  shop: [
    '/shop',
    '/all-product',
    '/cart',
    '/checkout',
    '/account/orders',
    '/account/downloads',
    '/account/addresses',
  ],
  giving: ['/give', '/account/gifts', '/account/pledges'],
  masses: ['/consultations?tab=massrequest'],
  consultations: ['/consultations?tab=consultation'],
  convention: ['/Holy-Ghost-prayer-movement', '/Holy-Ghost-prayer-movement-success'],
  community: ['/community'],
  kids: ['/children-coner'],
  adverts: [],
  newsletter: [],
}

/**
 * Pages below them that stay: people were given a link to them. For the same reason, `/mass`, `/consultation`,
 * `/convention` and the pages of the newsletter are always there.
 */
const staying = [
  '/shop/order',
  '/shop/downloads',
  '/shop/download',
  '/give/manage',
  '/give/pay',
  '/give/thank-you',
  '/give/receipt',
  '/give/gifts',
  '/give/pledge',
]

const places = sectionNames.flatMap((name) =>
  addresses[name].map((address) => ({ name, address: address.toLowerCase() })),
)

const isIn = (path: string, address: string) => path === address || path.startsWith(`${address}/`)

/** Whether people were given a link to this page. */
export const staysThere = (path: string): boolean => staying.some((each) => isIn(path, each))

/** The section with which an address of this site disappears, if any. */
export function sectionAt(href: string): SectionName | undefined {
  const address = href.split('#')[0]?.toLowerCase() ?? ''
  const path = address.split('?')[0] ?? ''
  if (staysThere(path)) return undefined
  return places.find((each) => address === each.address || isIn(path, each.address))?.name
}

type Switched = { sections: SectionName[]; unpaid?: SectionName[] | undefined }

const isAboutPaying = (name: SectionName) => name === 'shop' || name === 'giving'

/** While no payments are accepted, visitors don't see the sections that are about paying. Staff still do. */
export const withoutPayments = <T extends Switched>(organisation: T): T => ({
  ...organisation,
  sections: organisation.sections.filter((name) => !isAboutPaying(name)),
  unpaid: organisation.sections.filter(isAboutPaying),
})

/** The sections that staff work with. */
export const staffSections = ({ sections, unpaid = [] }: Switched): readonly SectionName[] => [
  ...sections,
  ...unpaid,
]

/** What belongs to no section is always on. */
export const isOn = (sections: readonly SectionName[], name: SectionName | undefined): boolean =>
  name === undefined || sections.includes(name)

/** Whether a link leads somewhere. */
export const leadsSomewhere = (sections: readonly SectionName[], href: string): boolean =>
  isOn(sections, sectionAt(href))
