import { withoutEnd } from '#core/text/plain-text.ts'
import { maxSlug } from './contract.ts'

/** Free today, but people and programs expect something else there. */
const reservedWords = ['app', 'auth', 'home', 'index', 'logout', 'register', 'signup', 'static']

/** Whether the site itself has something at this address, or below it. */
export const isReserved = (slug: string, siteAddresses: ReadonlySet<string>): boolean =>
  reservedWords.includes(slug) || siteAddresses.has(slug)

/** The address that fits a title: "Your first visit" becomes `your-first-visit`. */
export function slugFor(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
  return withoutEnd(words.slice(0, maxSlug), '-')
}
