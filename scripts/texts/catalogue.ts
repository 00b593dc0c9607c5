import { missingOfCollection, refusalsIn } from './find-refusals.ts'
import { messagesIn, messagesOfContract } from './find-texts.ts'
import { everywhere, type Places, publicFiles, type Sources } from './public-files.ts'

/** One text of the site: where it shows, and a page on which it can be seen. */
export type CatalogueGroup = { name: string; page: string | null; texts: string[] }

/** Where visitors write or ask something; what the other slices check is what staff write. */
const answeringPaths =
  /^(core\/(?!backup)\w+|slices\/(membership|shop|giving|masses|together|community|feedback|newsletter|consultations|prayers|convention|search|live)(\/(?!admin|parts)[\w-]+)?)\/[^/]+\.ts$/

const forStaff =
  /admin|staff|moderation-|people|seed|settings|mails\.ts|mail-template\.ts|csv|test\.|-json\.ts|edition-api|issue-|subscriber-api|register\/|registrations\/|door-|core\/(realtime|observability|collections)\/|core\/\w+\/(problems|preview|storage|mail-trial|permission|audit|notify|openapi)/

/** Server code whose refusals and messages visitors read. */
export const answering = (path: string) =>
  answeringPaths.test(path) && !forStaff.test(path) && !isContract(path)

/** All texts of the public site, by the page or part that shows them. Each stands once, where it shows first. */
export function catalogue(sources: Sources): CatalogueGroup[] {
  const places = publicFiles(sources)
  const groups = new Map<string, CatalogueGroup>()
  const known = new Set<string>()
  const add = ({ name, page }: Omit<CatalogueGroup, 'texts'>, texts: readonly string[]) => {
    const group = groups.get(name) ?? { name, page, texts: [] }
    for (const text of new Set(texts)) if (!known.has(text)) group.texts.push(text)
    for (const text of texts) known.add(text)
    if (group.texts.length > 0) groups.set(name, group)
  }
  const inOrder = [...places.keys()].sort((one, other) => rank(places, one) - rank(places, other))
  for (const path of inOrder) {
    const source = sources.get(path) ?? ''
    add(placeOf(path, places), isContract(path) ? [] : messagesIn(path, source))
  }
  for (const path of inOrder.filter(isContract)) {
    const source = sources.get(path) ?? ''
    const checked = answeringPaths.test(path) ? messagesOfContract(path, source) : []
    add(messages(path), [...messagesIn(path, source), ...checked, ...missingOfCollection(path, source)])
  }
  for (const [path, source] of sources) {
    if (answering(path)) add(messages(path), [...messagesIn(path, source), ...refusalsIn(path, source).texts])
  }
  return [...groups.values()]
}

/** Every message of the program, of the admin area, mails and files too, each once: what a translation translates. */
export function allMessages(sources: Sources): string[] {
  const messages = [...sources].flatMap(([path, source]) => [
    ...messagesIn(path, source),
    ...(isContract(path) ? messagesOfContract(path, source) : []),
    ...missingOfCollection(path, source),
    ...refusalsIn(path, source).texts,
  ])
  return [...new Set(messages)].sort()
}

const isContract = (path: string) =>
  /contract\.ts$|required-text\.ts$|optional-email\.ts$|drafts?\.ts$|post\.ts$/.test(path)
const sliceOf = (path: string) => path.split('/')[1] ?? ''
const titled = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** What stands on every page comes first, then what stands on one, then what several share. */
function rank(places: Places, path: string): number {
  const pages = places.get(path)
  return pages?.has(everywhere) ? 0 : pages?.size === 1 ? 1 : 2
}

function placeOf(path: string, places: Places): Omit<CatalogueGroup, 'texts'> {
  const pages = [...(places.get(path) ?? [])]
  if (pages.includes(everywhere)) return { name: 'Every page and the windows over it', page: '/' }
  const [one = '/'] = pages
  if (pages.length === 1) return { name: one === '/' ? 'Home' : one, page: one.includes(':') ? null : one }
  if (path.startsWith('slices/')) {
    const page = pages.find((each) => !each.includes(':')) ?? null
    return { name: `${titled(sliceOf(path))}, on several pages`, page }
  }
  return { name: 'Buttons, fields and other parts', page: null }
}

const messages = (path: string): Omit<CatalogueGroup, 'texts'> => ({
  name: path.startsWith('slices/') ? `Messages: ${sliceOf(path)}` : 'Messages: every form',
  page: null,
})
