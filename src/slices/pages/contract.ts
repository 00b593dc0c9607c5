import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { collection, moveIn } from '#core/collections/collection.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { optionalText, requiredText, tooLong } from '#core/text/text-fields.ts'
import { Sections } from './section-contract.ts'

export const maxSlug = 60

/** An address has one word or several with hyphens between them. */
const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxSlug, tooLong(maxSlug))
  .regex(slugPattern, msg('Start with a letter, and use letters, numbers and hyphens, such as first-visit.'))

export const places = ['none', 'menu', 'footer'] as const
export type Place = (typeof places)[number]

export const PageDraft = z.object({
  title: requiredText(msg('Enter a title.'), 120),
  slug,
  intro: optionalText(400),
  image: picture,
  place: z.enum(places),
  /** Instead of the title and the introduction, in search engines and where the page is shared. */
  searchTitle: optionalText(120),
  searchDescription: optionalText(300),
  sections: Sections,
})
export type PageDraft = z.infer<typeof PageDraft>

export const CustomPage = PageDraft.omit({ place: true }).extend({
  id: z.int(),
  slug: z.string(),
  updated: z.iso.datetime(),
})
export type CustomPage = z.infer<typeof CustomPage>

export const customPages = collection({
  table: 'custom_page',
  noun: 'custom page',
  missing: 'We couldn’t find this page.',
  texts: {
    add: msg('New page'),
    edit: msg('Edit page'),
    first: msg('Add the first page to get started.'),
    inAudit: msg('the page {title}'),
  },
  fields: {
    title: msg('Title'),
    slug: msg('Address'),
    intro: msg('Introduction'),
    image: msg('Picture'),
    place: msg('Show in'),
    searchTitle: msg('Title in search engines'),
    searchDescription: msg('Description in search engines'),
    sections: msg('Sections'),
  },
  path: '/pages',
  shownAt: '/{slug}',
  item: CustomPage,
  draft: PageDraft,
  pageSize: 100,
  manage: can('content'),
  order: 'by hand',
})

export const movePage = moveIn(customPages)

export const readPageAt = endpoint({
  summary: 'Get a published custom page by its address',
  description: 'A page’s old addresses work too. In the response, `slug` is the current address.',
  method: 'GET',
  path: '/pages/at/{slug}',
  access: 'anyone',
  input: z.object({ slug }),
  output: CustomPage,
  cacheTables: [customPages.table, 'page_redirect'],
})

/** The most links in the menu, and in the footer. */
export const maxLinks = 12

const Links = z.array(z.object({ title: z.string(), href: z.string() }))

/** `custom_page_link` is what changes with the links alone: see migrations/0088-custom-pages.sql. */
export const pageLinks = endpoint({
  summary: 'List the custom pages in the menu and footer',
  method: 'GET',
  path: '/pages/shown/links',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ menu: Links, footer: Links }),
  cacheTables: ['custom_page_link'],
})

export const placeNames: Readonly<Record<Place, string>> = {
  none: msg('Not shown'),
  menu: msg('Menu'),
  footer: msg('Footer'),
}
