import { useLocation, useMatches } from 'react-router'
import { itemTitle } from '#ui/text/item-title.ts'
import { useAdminAreas } from './admin-user.ts'

/** The innermost page that names itself by `export const handle = { title }`, or else its room. */
export function usePageTitle(): string {
  const { pathname } = useLocation()
  const areas = useAdminAreas()
  const titles = useMatches().map(({ handle }) => textIn(handle, 'title'))
  return titles.findLast((title) => title !== undefined) ?? areas.at(pathname)?.name ?? 'Not found'
}

/** What a bookmark of this page is called: the page, and what it holds or says in its heading. */
export function useBookmarkTitle(): () => string {
  const title = usePageTitle()
  const held = useMatches().at(-1)?.loaderData
  return () => {
    const heading = document.querySelector('#main h1')?.textContent
    const one = (isObject(held) && 'draft' in held && itemTitle(held.draft)) || heading?.trim()
    return one && one !== title ? `${title}: ${one}` : title
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function textIn(holder: unknown, key: string): string | undefined {
  const value: unknown = isObject(holder) ? Reflect.get(holder, key) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
