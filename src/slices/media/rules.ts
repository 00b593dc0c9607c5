import type { PictureUse } from '#core/storage/picture-library.ts'

/** The last part of a path, without what no file name has; a browser tells the bare name, others what they like. */
export const cleanFileName = (given: string): string =>
  (given.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(0, 200)

const mostNamed = 3

/** Why a picture stays, and where to go first. */
export function stillUsed(uses: readonly PictureUse[], total: number): string {
  const named = uses
    .slice(0, mostNamed)
    .map(({ kind, title, gone }) => `${kind} “${title}”${gone ? ' (deleted, but it may be restored)' : ''}`)
  if (total > named.length) named.push(`${total - named.length} more`)
  const last = named.pop() ?? ''
  const where = named.length > 0 ? `${named.join(', ')} and ${last}` : last
  return `This picture is in use: ${where}. Choose another picture there first.`
}
