import type { ByteRange } from '#core/storage/private-file.ts'

/**
 * The range of a `Range` header. Undefined where the whole is to be sent: without a header, with one that isn't
 * understood, or with several ranges at once.
 */
export function rangeIn(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Number(to)
    return length === 0 ? 'unsatisfiable' : { first: Math.max(0, bytes - length), last: bytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= bytes ? 'unsatisfiable' : { first, last }
}
