import { type Sources, sliceOf } from './architecture.ts'
import { importsOf } from './imports.ts'

/** What a manifest declares, by how it is written: the name or the type of an exported value. */
export const contributions: readonly [what: string, pattern: RegExp][] = [
  ['workers', /^export const (\w*[wW]orkers?) = /gm],
  ['a check', /^export (?:const|async function) (\w+)\b[^=;]*?: Promise<BrokenRule\[\]>/gm],
  [
    'endpoints',
    /^export const (\w+)(?:: (?:readonly )?ServedEndpoint\[\]| = \([^=]*\): (?:readonly )?ServedEndpoint\[\] =>)/gm,
  ],
  ['findings of the doctor', /^export async function (\w+Findings)\(/gm],
  ['demo content', /^export (?:const|async function) ((?:seed|plan)[A-Z]\w*)\(/gm],
  ["a member's data", /^export const (\w+)(?:: OwnData| = \([^=]*\): OwnData =>)/gm],
  ['a search', /^export const (\w+): (?:readonly )?Searchable/gm],
  [
    'a section of the dashboard',
    /^export const (\w+)(?:: DashboardSection| = \([^=]*\): DashboardSection =>)/gm,
  ],
  ['a step of the setup guide', /^export const (\w+): SetupStep/gm],
  ['a payment handler', /^export const (\w+): PaymentHandler/gm],
]

/** What a slice has and its manifest does not reach: neither itself, nor by what it imports. */
export function undeclared(sources: Sources): string[] {
  const problems: string[] = []
  const files = [...sources].filter(([path]) => sliceOf(path) && !/\.test\.tsx?$/.test(path))
  for (const [slice, mine] of Map.groupBy(files, ([path]) => sliceOf(path))) {
    const manifest = `slices/${slice}/slice.ts`
    if (!sources.has(manifest)) {
      problems.push(`slices/${slice} has no slice.ts: it declares what the slice adds to the program.`)
      continue
    }
    const reached = reachedFrom(manifest, sources)
    const users = mine.filter(([path]) => reached.has(path))
    for (const [path, text] of mine) {
      for (const [what, pattern] of contributions) {
        for (const [, name = ''] of text.matchAll(pattern)) {
          const isUsed = users.some(([user, used]) => user !== path && new RegExp(`\\b${name}\\b`).test(used))
          if (!isUsed) problems.push(`${path} has ${what}, ${name}, that ${manifest} doesn't declare.`)
        }
      }
    }
  }
  return problems
}

/** The manifest, and the files of the slice that it brings along. */
function reachedFrom(manifest: string, sources: Sources): Set<string> {
  const reached = new Set<string>()
  const follow = (path: string) => {
    if (reached.has(path) || !sources.has(path)) return
    reached.add(path)
    for (const { to, ours } of importsOf(path, sources.get(path) ?? '')) {
      if (ours && sliceOf(to) === sliceOf(manifest)) follow(to)
    }
  }
  follow(manifest)
  return reached
}
