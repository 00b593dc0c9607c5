const telephone = /^\+?[\d\s().-]{6,24}$/
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** What a branch's contact is; null where it is neither. */
export function contactKind(text: string): 'telephone' | 'email' | null {
  if (email.test(text)) return 'email'
  return telephone.test(text) && text.replace(/\D/g, '').length >= 6 ? 'telephone' : null
}

/** The link that calls or writes, undefined where the contact is neither. */
export function contactLink(text: string): string | undefined {
  const kind = contactKind(text)
  if (kind === 'email') return `mailto:${text}`
  return kind === 'telephone' ? `tel:${text.replace(/[^\d+]/g, '')}` : undefined
}

/** `Sunday 8:00 AM: Holy Mass` is a time and what happens then; a line without the colon is all time. */
export function serviceTimes(text: string): { when: string; what: string }[] {
  return linesOf(text).map((line) => {
    const [when = '', ...rest] = line.split(/:\s+/)
    return { when, what: rest.join(': ') }
  })
}

/** The lines that hold something. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Where the branch is on a map: the link that staff gave, else a search for its address. */
export function mapLink(branch: { map_url: string; address: string; location: string }): string {
  if (branch.map_url !== '') return branch.map_url
  const place = linesOf(branch.address).join(', ') || branch.location
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}
