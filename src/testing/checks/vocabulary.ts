import type { Sources } from './architecture.ts'

/** What is not yet handed in, each with the reason. */
const excused: Record<string, readonly string[]> = {
  // Mail that does not leave is core's to tell of, on the page that shows it.
  'core/mail/mail.ts': ['/admin/mail'],
  // Who the ministry is stands on every page; a slice only lets staff change it.
  'core/settings/organisation.ts': ['site_settings'],
  // The page on which the site itself shows how it is.
  'core/backup/nightly.ts': ['/admin/dashboard'],
  // The one page for everything that is wrong with payments, whatever they were for.
  'payments/attention.ts': ['/admin/account'],
}

/** Also plain words with a meaning of their own. */
const common = ['member', 'session', 'audit', 'mail', 'event', 'post']

/** Words of the slices in core and payments: kinds of payables, tables, and pages of the admin area. */
export function sliceWords(sources: Sources): string[] {
  const words = new Set<string>()
  for (const [path, text] of sources) {
    if (!/^slices\/.*\/?tables\.ts$/.test(path)) continue
    for (const [, body = ''] of text.matchAll(/interface (?:PayableKinds|Tables) \{([^}]*)\}/g)) {
      for (const [, name = ''] of body.matchAll(/^ {4}(\w+):/gm)) words.add(name)
    }
  }
  for (const word of common) words.delete(word)
  return [...sources].flatMap(([path, text]) => {
    if (!/^(core|payments)\//.test(path) || path.endsWith('.test.ts')) return []
    const literals = [...text.matchAll(/'(\w+|\/admin\/[\w/-]*\w)[^'\n]*'/g)].map(([whole, word = '']) =>
      word.startsWith('/admin/') || whole === `'${word}'` ? word : '',
    )
    return [...new Set(literals)]
      .filter((word) => word.startsWith('/admin/') || words.has(word))
      .filter((word) => !excused[path]?.includes(word))
      .map((word) => `${path} says '${word}', which is a slice's word: let the slice hand it in.`)
  })
}
