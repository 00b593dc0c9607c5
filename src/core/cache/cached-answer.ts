import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

/**
 * A finished answer, the same for everybody. Its compressed forms are made on first demand, and then the plain one, which
 * hardly anybody asks for and which is six times as large, is made of them.
 */
export type CachedAnswer = {
  status: 200 | 404
  headers: Record<string, string>
  etag: string
  /** Of the plain body. */
  length: number
  identity: Buffer | undefined
  br: Buffer | undefined
  gzip: Buffer | undefined
  /** What `writeHead` takes, by encoding, or `fresh` without a body; made on first demand. */
  rows: Record<Encoding | 'fresh', string[] | undefined>
}

export function cachedAnswer(
  body: Buffer,
  headers: Record<string, string>,
  status: CachedAnswer['status'] = 200,
): CachedAnswer {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // With every field from the beginning: objects whose fields came in different orders are read slowly.
  const rows = { br: undefined, gzip: undefined, identity: undefined, fresh: undefined }
  return {
    status,
    headers,
    etag,
    length: body.length,
    identity: body,
    br: undefined,
    gzip: undefined,
    rows,
  }
}

export type Encoding = 'br' | 'gzip' | 'identity'

let last: { accepted: string; encoding: Encoding } = { accepted: '', encoding: 'identity' }

/** The best encoding that is accepted; one with `q=0` is not. Most visitors accept what the one before did. */
export function encodingFor(accepted: string): Encoding {
  if (accepted === last.accepted) return last.encoding
  const encoding = takesBrotli.test(accepted) ? 'br' : takesGzip.test(accepted) ? 'gzip' : 'identity'
  last = { accepted, encoding }
  return encoding
}

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** The body in an encoding, compressed at most once. */
export function bodyOf(answer: CachedAnswer, encoding: Encoding): Buffer | Promise<Buffer> {
  return answer[encoding] ?? (encoding === 'identity' ? plainBody(answer) : compressed(answer, encoding))
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const ofBrotli = promisify(brotliDecompress)
const ofGzip = promisify(gunzip)

/**
 * With a window of 256 KB, which few pages exceed, and the size known: the defaults take 10 MB for every page. Quality 7
 * would take twice as long as 5, most of it for its tables, and save 1.5%. A drawing never changes, and quality 10 makes
 * it a tenth smaller.
 */
const brotliParameters = ({ length, headers }: CachedAnswer) => ({
  [constants.BROTLI_PARAM_QUALITY]: headers['content-type']?.startsWith('image/svg') ? 10 : 5,
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
})

async function compressed(answer: CachedAnswer, encoding: 'br' | 'gzip') {
  const plain = await plainBody(answer)
  const body =
    encoding === 'br'
      ? await toBrotli(plain, { params: brotliParameters(answer) })
      : await toGzip(plain, { level: 7 })
  // zlib's own result holds on to the 16 KB that it was written into, and Node's pool to 64 KB.
  const exact = Buffer.allocUnsafeSlow(body.length)
  body.copy(exact)
  answer[encoding] = exact
  answer.identity = undefined
  return exact
}

async function plainBody({ identity, br, gzip }: CachedAnswer): Promise<Buffer> {
  if (identity) return identity
  if (br) return ofBrotli(br)
  if (gzip) return ofGzip(gzip)
  throw new Error('A cached answer has no body.')
}
