import type { Sources } from './architecture.ts'
import { child, nodes, rawText, readProgram } from './sql-source.ts'

/** Core's own tables, and those that no `tables.ts` declares although several use them. */
const owners: Record<string, string> = {
  audit: 'core',
  attempt: 'core',
  daily_sum: 'core',
  findable: 'core',
  idempotency: 'core',
  live_event: 'core',
  live_presence: 'core',
  mail: 'core',
  notification: 'core',
  private_file: 'core',
  search_word: 'core',
  media: 'media',
  payout: 'payments',
}

/** Whatever names a table that is another's: a slice knows its own, what others expose, core's and those of payments. */
export function strangeTables(sources: Sources): string[] {
  const { ownerOf, exposed } = declaredIn(sources)
  const uses = usesIn(sources)
  const problems = new Set<string>()
  for (const { path, area, table } of uses) {
    const users = new Set(uses.filter((use) => use.table === table).map((use) => use.area))
    const owner = ownerOf.get(table)
    if (!owner) {
      if (users.size > 1)
        problems.add(`${table} is used by ${[...users].join(' and ')}: one tables.ts declares it.`)
      continue
    }
    const isOpen =
      owner === 'core' || (area !== 'core' && owner === 'payments') || (isSlice(area) && exposed.has(table))
    if (owner === area || isOpen) continue
    problems.add(
      `${path} names the table ${table} of ${owner}: read what ${owner} exposes in its tables.ts, or let it be handed in.`,
    )
  }
  return [...problems]
}

type Use = { path: string; area: string; table: string }

/** A slice by its name, any other folder of `src` by its own. */
const areaOf = (path: string) => {
  const [first = '', second = ''] = path.split('/')
  return first === 'slices' ? second : first
}
const isSlice = (area: string) => !['core', 'payments'].includes(area)
/** What puts the slices together may know them all. */
const mayKnowAll = ['app', 'shell', 'testing']

function declaredIn(sources: Sources) {
  const ownerOf = new Map<string, string>()
  const exposed = new Set<string>()
  for (const [path, text] of sources) {
    if (!path.endsWith('/tables.ts')) continue
    const [, declarations = ''] = text.split('interface Tables {')
    for (const [, table = ''] of declarations.matchAll(/^ {4}(\w+):/gm)) ownerOf.set(table, areaOf(path))
    const [, names = ''] = /^export type Exposed = ([^\n]*)/m.exec(text) ?? []
    for (const [, table = ''] of names.matchAll(/'(\w+)'/g)) exposed.add(table)
  }
  for (const [table, owner] of Object.entries(owners)) ownerOf.set(table, owner)
  return { ownerOf, exposed }
}

/** Every table that SQL names after a word that wants one, or Kysely in a method that does. */
function usesIn(sources: Sources): Use[] {
  const tables = new Set(
    [...(sources.get('testing/checks/schema.ts') ?? '').matchAll(/^ {2}(\w+): \{$/gm)].map(
      ([, name]) => name,
    ),
  )
  const uses: Use[] = []
  const use = (path: string, table: string | undefined) => {
    const area = areaOf(path)
    if (table && tables.has(table) && !mayKnowAll.includes(area)) uses.push({ path, area, table })
  }
  for (const { node, path } of readProgram(sources).templates) {
    for (const quasi of nodes(child(node, 'quasi'), 'quasis')) {
      const text = rawText(quasi)
      for (const [, table] of text.matchAll(/\b(?:from|join|into|update|using)\s+(\w+)/gi)) use(path, table)
      use(path, /^\s*(\w+)(?:\s+\w+)?\s*(?:$|\b(?:left|join|where|order)\b)/.exec(text)?.[1])
    }
  }
  const inKysely =
    /\b(?:selectFrom|\w+Join|insertInto|updateTable|deleteFrom|table|from|using)\(\s*'(\w+)(?: as \w+)?'/g
  for (const [path, text] of sources) {
    if (/\.test\.tsx?$/.test(path)) continue
    for (const [, table] of text.matchAll(inKysely)) use(path, table)
  }
  return uses
}
