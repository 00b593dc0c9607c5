import type { MetaArgs, MetaDescriptor } from 'react-router'
import { initialOrganisation, type Organisation } from '../settings/organisation.ts'
import { hashText } from '../text/hash-text.ts'
import { t } from '../text/messages.ts'
import { withoutEnd } from '../text/plain-text.ts'

export type PageMeta = {
  /** Left out by the home page, whose title is the ministry's name. */
  title?: string
  description: string
  /** The page's one address, where it is not simply the path it is read at. */
  path?: string
  image?: string | null
  type?: 'website' | 'article'
  /** False keeps the page out of search engines. */
  index?: boolean
}

/** What a page says about itself to browsers, search engines and the people it is shared with. */
export function pageMeta(
  { matches, location }: Pick<MetaArgs, 'matches' | 'location'>,
  { title, description, path, image, type = 'website', index = true }: PageMeta,
): MetaDescriptor[] {
  const { siteUrl, organisation } = rootIn(matches)
  // The same page answers with and without a slash at its end; one of them is its address.
  const url = new URL(path ?? (withoutEnd(location.pathname, '/') || '/'), siteUrl).href
  return [
    { title: title ? `${title} · ${organisation.name}` : organisation.name },
    { name: 'description', content: description },
    ...(index
      ? [{ tagName: 'link', rel: 'canonical', href: url }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: organisation.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title ?? organisation.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: pictureToShare(image, siteUrl, shareImage(organisation)) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The title of a page of a list, which is the list's own on the first. */
export const onPage = (title: string, page: number): string =>
  page > 1 ? t('{title}, page {page}', { title, page }) : title

/** Where the picture for pages without one of their own is (slices/branding/share-image.ts). */
export const shareImagePath = '/share.png'

/** Networks keep pictures by their address: with another name or look it has another one. */
function shareImage({ name, look }: Organisation): string {
  const made = [
    name,
    look?.logo?.image,
    look?.logo?.plate,
    look?.colors?.night,
    look?.colors?.accent,
    look?.font,
  ]
  return `${shareImagePath}?v=${hashText(made.join('\n')).toString(36)}`
}

/** Networks and search engines show no SVG: for a drawn picture they get the ministry's own. */
export const pictureToShare = (
  image: string | null | undefined,
  siteUrl: string,
  ofMinistry = shareImagePath,
): string => new URL(!image || image.endsWith('.svg') ? ofMinistry : image, siteUrl).href

type Matches = Pick<MetaArgs, 'matches'>

/** The title alone, for pages that are not shared: those of the admin area. */
export const pageTitle = (args: Matches, title: string): MetaDescriptor[] => [
  { title: `${title} · ${organisationOf(args).name}` },
]

/** The organisation as `meta` functions see it; components have `useOrganisation`. */
export const organisationOf = ({ matches }: Matches): Organisation => rootIn(matches).organisation

type Root = { siteUrl: string; organisation: Organisation }

/** The root loader tells it; where even that failed, a made-up host keeps the addresses well formed. */
function rootIn(matches: MetaArgs['matches']): Root {
  const told: unknown = matches.find((match) => match?.id === 'root')?.loaderData
  return isRoot(told) ? told : { siteUrl: 'http://localhost', organisation: initialOrganisation }
}

/** Not by zod: it is our own loader's, and a phone would make the schema before the page can answer. */
const isRoot = (told: unknown): told is Root =>
  typeof told === 'object' && told !== null && 'siteUrl' in told && 'organisation' in told
