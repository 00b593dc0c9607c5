import { t } from './messages.ts'
export type Difference = { path: string; mine: string; theirs: string }

/** The differences between what is about to be saved and the current item, field by field; only saved fields count. */
export function differences(mine: object, theirs: object): Difference[] {
  const [mineByPath, theirsByPath] = [leavesOf(mine), leavesOf(theirs)]
  const saved = new Set([...mineByPath.keys()].map(topOf))
  const paths = new Set([
    ...mineByPath.keys(),
    ...[...theirsByPath.keys()].filter((path) => saved.has(topOf(path))),
  ])
  return [...paths]
    .filter(
      (path) =>
        path !== 'version' && theirsByPath.size > 0 && mineByPath.get(path) !== theirsByPath.get(path),
    )
    .filter((path) => theirsByPath.has(path) || Object.hasOwn(theirs, topOf(path)))
    .map((path) => ({ path, mine: mineByPath.get(path) ?? '', theirs: theirsByPath.get(path) ?? '' }))
}

const topOf = (path: string) => path.split('.')[0] ?? path

function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) leavesOf(part, path ? `${path}.${name}` : name, leaves)
  } else if (value !== undefined && value !== null) {
    leaves.set(path, typeof value === 'boolean' ? (value ? t('Yes') : t('No')) : String(value))
  }
  return leaves
}
