import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** What the server does with the next requests, in order; after that it serves them. */
export type S3Manner = 'serve' | 'fail' | 'hang' | 'drop'

const known = {
  bucket: 'ministry',
  region: 'lagos-1',
  accessKeyId: 'AKTEST',
  secretAccessKey: 'a/secret+key',
}

/** A local bucket that only accepts correctly signed requests. */
export async function openS3(manners: S3Manner[] = [], onHang = () => {}) {
  const objects = new Map<string, Buffer>()
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { method = '', url = '' } = request
    seen.push(`${method} ${url}`)
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    const manner = manners.shift() ?? 'serve'
    if (manner === 'hang') return onHang()
    if (manner === 'drop') return request.socket.destroy()
    if (manner === 'fail') return refuse(500, 'InternalError')
    const fault = faultIn(request, body)
    if (fault) return refuse(fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault)
    const [, bucket, ...key] = url.split('/')
    if (bucket !== known.bucket) return refuse(404, 'NoSuchBucket')
    const name = key.join('/')
    const object = objects.get(name)
    if (method === 'PUT') objects.set(name, body)
    if (method === 'DELETE') objects.delete(name)
    if (method === 'DELETE') return response.writeHead(204).end()
    if (method === 'GET' && !object) return refuse(404, 'NoSuchKey')
    const answer = method === 'GET' ? (object ?? '') : ''
    response.writeHead(200, { 'Content-Length': answer.length }).end(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bucket has no port.')
  const endpoint = `http://127.0.0.1:${address.port}`
  return {
    settings: { ...known, endpoint, pathStyle: true },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: known.bucket,
      S3_REGION: known.region,
      S3_ACCESS_KEY_ID: known.accessKeyId,
      S3_SECRET_ACCESS_KEY: known.secretAccessKey,
    },
    objects,
    manners,
    seen,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Checks Signature Version 4, written from Amazon's description and not with the library that signs. */
function faultIn({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, keyId, day = '', region, names = '', signature] = given
  if (keyId !== known.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== known.region) return 'AuthorizationHeaderMalformed'
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query,
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, known.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${known.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
