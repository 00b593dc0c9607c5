import { posix } from 'node:path'

export type Import = {
  /** A file of `src` by its path in there, or the name of a library as it is written. */
  to: string
  ours: boolean
  /** Gone when the types are stripped. */
  typeOnly: boolean
}

const statement =
  /^(?:import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\s+from\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** What a file imports, read from its text. `path` is its path inside `src`. */
export function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(statement)].map(([, type, from, dynamic]) => {
    const name = from ?? dynamic ?? ''
    const to = resolved(path, name)
    return { to: to ?? name, ours: to !== undefined, typeOnly: type !== undefined }
  })
}

function resolved(path: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
  return undefined
}
