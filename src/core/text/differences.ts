export type Difference = { path: string; mine: string; theirs: string }

/** What differs between what one is about to save and how it stands, field by field; only what is saved counts. */
export function differences(mine: object, theirs: object): Difference[] {
  const [here, there] = [leavesOf(mine), leavesOf(theirs)]
  const saved = new Set([...here.keys()].map(topOf))
  const paths = new Set([...here.keys(), ...[...there.keys()].filter((path) => saved.has(topOf(path)))])
  return [...paths]
    .filter((path) => path !== 'version' && there.size > 0 && here.get(path) !== there.get(path))
    .filter((path) => there.has(path) || Object.hasOwn(theirs, topOf(path)))
    .map((path) => ({ path, mine: here.get(path) ?? '', theirs: there.get(path) ?? '' }))
}

const topOf = (path: string) => path.split('.')[0] ?? path

function leavesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) leavesOf(part, path ? `${path}.${name}` : name, found)
  } else if (value !== undefined && value !== null) {
    found.set(path, typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value))
  }
  return found
}
