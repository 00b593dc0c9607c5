// What the pages of failed browser tests showed, for whoever has only the log of another machine.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export function failedPages(folder: string): string {
  if (!existsSync(folder)) return ''
  return globSync('*/error-context.md', { cwd: folder })
    .toSorted()
    .map((file) => `${basename(dirname(file))}\n${pageIn(readFileSync(join(folder, file), 'utf8'))}`)
    .join('\n\n')
}

/** The page as Playwright wrote it down, without what only a program needs; of a long one both ends. */
function pageIn(context: string): string {
  const [, page = ''] = /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(context) ?? []
  const lines = page
    .split('\n')
    .map((line) => line.replace(/ \[(ref=\w+|cursor=pointer)\]/g, ''))
    .filter((line) => !/^\s*- \/url:|^\s*- generic:?$/.test(line))
  // Windows and menus, which a failed press leaves open, stand at the end.
  return lines.length <= 80 ? lines.join('\n') : [...lines.slice(0, 30), '…', ...lines.slice(-50)].join('\n')
}
