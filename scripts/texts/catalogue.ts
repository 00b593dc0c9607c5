import {
  controls,
  everywherePlace,
  featurePlace,
  keyOf,
  type Place,
  pagePlace,
  receipt,
} from '../../src/slices/wording/titles.ts'
import { missingOfCollection, refusalsIn } from './find-refusals.ts'
import { messagesIn, messagesOfContract } from './find-texts.ts'
import { everywhere, filesFrom, type Places, publicFiles, type Sources } from './public-files.ts'
import { type RoutePage, routePages } from './routes.ts'

/** Texts that show in one place, and a page on which they can be seen; its address may have a `:id`. */
export type CatalogueGroup = { place: Place; page: string | null; texts: string[] }

/** Where visitors write or ask something; what the other slices check is what staff write. */
const answeringPaths =
  /^(core\/(?!backup)\w+|slices\/(membership|shop|giving|masses|together|community|feedback|newsletter|consultations|prayers|convention|search|live)(\/(?!admin|parts)[\w-]+)?)\/[^/]+\.ts$/

const forStaff =
  /admin|staff|moderation-|people|seed|settings|mails\.ts|mail-template\.ts|csv|test\.|-json\.ts|edition-api|issue-|subscriber-api|register\/|registrations\/|door-|core\/(realtime|observability|collections)\/|core\/\w+\/(problems|preview|storage|mail-trial|permission|audit|notify|openapi)/

/** Server code whose refusals and messages visitors read. */
export const answering = (path: string) =>
  answeringPaths.test(path) && !forStaff.test(path) && !isContract(path)

/** Emails to visitors and members, and the receipt. */
const isMail = (path: string) =>
  /mails?\.ts$|mail-template\.ts$/.test(path) && !/^(slices\/mail\/|core\/mail\/mail\.ts)/.test(path)
const isReceipt = (path: string) => path.startsWith('slices/giving/receipts/')

/** All texts of the public site, by the page or part that shows them. Each is listed once, where it shows first. */
export function catalogue(sources: Sources): CatalogueGroup[] {
  const places = publicFiles(sources)
  const groups = new Map<string, CatalogueGroup>()
  const known = new Set<string>()
  const add = (place: Place, page: string | null, texts: readonly string[]) => {
    const group = groups.get(keyOf(place)) ?? { place, page, texts: [] }
    for (const text of new Set(texts)) if (!known.has(text)) group.texts.push(text)
    for (const text of texts) known.add(text)
    if (group.texts.length > 0) groups.set(keyOf(place), group)
  }
  const inOrder = [...places.keys()].sort((one, other) => rank(places, one) - rank(places, other))
  for (const path of inOrder) {
    const source = sources.get(path) ?? ''
    if (!isContract(path)) add(...placeOf(path, places), messagesIn(path, source))
  }
  for (const path of inOrder.filter(isContract)) {
    const source = sources.get(path) ?? ''
    const checked = answeringPaths.test(path) ? messagesOfContract(path, source) : []
    const texts = [...messagesIn(path, source), ...checked, ...missingOfCollection(path, source)]
    if (texts.length > 0) add(featurePlace('answers', path), null, texts)
  }
  for (const [path, source] of sources) {
    if (isMail(path)) add(featurePlace('mail', path), null, messagesIn(path, source))
    else if (isReceipt(path)) add(receipt, null, messagesIn(path, source))
    else if (answering(path)) {
      const texts = [...messagesIn(path, source), ...refusalsIn(path, source).texts]
      if (texts.length > 0) add(featurePlace('answers', path), null, texts)
    }
  }
  // The longest group, and the one people look for last.
  return [...groups.values()].sort((one, other) => Number(isControls(one)) - Number(isControls(other)))
}

/** Every message of the program, of the admin area, mails and files too, each once: what a translation translates. */
export function allMessages(sources: Sources): string[] {
  const messages = [...sources].flatMap(([path, source]) => messagesOf(path, source))
  return [...new Set(messages)].sort()
}

const messagesOf = (path: string, source: string): string[] => [
  ...messagesIn(path, source),
  ...(isContract(path) ? messagesOfContract(path, source) : []),
  ...missingOfCollection(path, source),
  ...refusalsIn(path, source).texts,
]

/** Where the server has the names of areas, actions and sections, which the admin area shows. */
const isManifest = /^(slices\/[^/]+\/(slice|admin)|app\/slices|core\/collections\/admin-areas)\.ts$/

/** Which messages each page needs in a browser: those of its files, by the index of the file. */
export type PageMessages = { files: string[][]; pages: Record<string, number[]> }

export function pageMessages(sources: Sources): PageMessages {
  const files: string[][] = []
  const indexes = new Map<string, number>()
  for (const [path, source] of sources) {
    const messages = [...new Set(messagesOf(path, source))]
    if (messages.length > 0) indexes.set(path, files.push(messages) - 1)
  }
  const manifests = [...sources.keys()].filter((path) => isManifest.test(path))
  const indexesOf = ({ address, files: start }: RoutePage) => {
    const shown = [...filesFrom(sources, start), ...(address.startsWith('/admin') ? manifests : [])]
    return [...new Set(shown.flatMap((path) => indexes.get(path) ?? []))]
  }
  return { files, pages: Object.fromEntries(routePages.map((page) => [page.address, indexesOf(page)])) }
}

const isContract = (path: string) =>
  /contract\.ts$|required-text\.ts$|optional-email\.ts$|drafts?\.ts$|post\.ts$/.test(path)

const isControls = ({ place }: CatalogueGroup) => place.name === controls.name

/** Texts on every page come first, then those on one page, then those that several share. */
function rank(places: Places, path: string): number {
  const pages = places.get(path)
  return pages?.has(everywhere) ? 0 : pages?.size === 1 ? 1 : 2
}

function placeOf(path: string, places: Places): [Place, page: string | null] {
  const pages = [...(places.get(path) ?? [])]
  if (pages.includes(everywhere)) return [everywherePlace(path), '/']
  const [one = '/'] = pages
  if (pages.length === 1) return [pagePlace(one), one]
  return [featurePlace('shared', path), path.startsWith('slices/') ? one : null]
}
