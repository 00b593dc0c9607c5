import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { reason } from '../data/data-folder.ts'
import { StartError } from '../settings/start-error.ts'
import { msg, t } from '../text/messages.ts'
import { withoutEnd } from '../text/plain-text.ts'
import { type FileStorage, StorageProblem } from './storage.ts'

export type S3Settings = Readonly<{
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
  /** The folder in the bucket; pictures are in `media`. */
  folder?: 'private'
}>

/** Milliseconds: how long one try may take until the answer begins, and the pause before the second. */
export type S3Pace = {
  patience: number
  pause: number
  /** Calls `act` after so many milliseconds; returns a function that cancels it. */
  after?: (milliseconds: number, act: () => void) => () => void
}

const realTimer: NonNullable<S3Pace['after']> = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

const tries = 3

type Answer = { kind: 'answer'; response: Response } | { kind: 'silence'; cause: string }

/** Node cancels the body of a response that was garbage-collected: this map keeps each response alive with its body. */
const answerOf = new WeakMap<ReadableStream, Response>()

/** Files in a bucket of Amazon S3 or a compatible service. */
export function s3Storage(
  settings: S3Settings,
  report: (cause: string) => void,
  pace: S3Pace = { patience: 10_000, pause: 300 },
): FileStorage & { check: () => Promise<void> } {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const base = addressOf(settings)

  const once = async (method: string, file: string, bytes: Uint8Array<ArrayBuffer> | undefined) => {
    // The timeout is for the start of the answer: a large picture may then take as long as it needs.
    const stop = new AbortController()
    const cancelTimeout = (pace.after ?? realTimer)(pace.patience, () => stop.abort())
    const silence = (cause: string): Answer => ({ kind: 'silence', cause: `${method} ${file}: ${cause}` })
    try {
      const hash = createHash('sha256')
        .update(bytes ?? '')
        .digest('hex')
      const signed = await client.sign(`${base}/${file}`, {
        method,
        headers: { 'X-Amz-Content-Sha256': hash },
        ...(bytes && { body: bytes }),
      })
      const response = await fetch(signed, { signal: stop.signal, redirect: 'manual' })
      if (response.status < 500 && response.status !== 429)
        return { kind: 'answer', response } satisfies Answer
      return silence(await refusalIn(response))
    } catch (error) {
      return silence(stop.signal.aborted ? `no response within ${pace.patience} ms` : causeOf(error))
    } finally {
      cancelTimeout()
    }
  }

  const request = async (method: string, file: string, bytes?: Uint8Array) => {
    const body = bytes && new Uint8Array(bytes)
    let answer = await once(method, file, body)
    for (let again = 1; again < tries && answer.kind === 'silence'; again += 1) {
      await pause(pace.pause * 2 ** (again - 1))
      answer = await once(method, file, body)
    }
    if (answer.kind === 'answer') return answer.response
    report(answer.cause)
    throw new StorageProblem(
      msg('We can’t reach the picture storage right now. Please try again in a minute.'),
      answer.cause,
    )
  }

  /** A refusal is not retried: the operator has to fix the settings. */
  const refuse = async (method: string, file: string, response: Response): Promise<never> => {
    const cause = await refusalIn(response)
    report(`${method} ${file}: ${cause}`)
    throw new StorageProblem(
      t('The picture storage rejected the request ({cause}). Tell the person who runs this site.', { cause }),
      cause,
    )
  }

  return {
    put: async (file, bytes) => {
      const response = await request('PUT', file, bytes)
      if (!response.ok) await refuse('PUT', file, response)
      await response.body?.cancel()
    },
    read: async (file) => {
      const response = await request('GET', file)
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok || !response.body) return refuse('GET', file, response)
      const length = response.headers.get('content-length')
      const known = length !== null && !response.headers.has('content-encoding')
      answerOf.set(response.body, response)
      return { body: response.body, bytes: known ? Number(length) : undefined }
    },
    remove: async (file) => {
      const response = await request('DELETE', file)
      if (!response.ok && response.status !== 404) await refuse('DELETE', file, response)
      await response.body?.cancel()
    },
    tidy: async () => {},
    /** At startup: a wrong setting is an error; a storage that does not answer is only reported. */
    check: async () => {
      const answer = await once('PUT', 'narthex.txt', new TextEncoder().encode('Pictures of Narthex.\n'))
      if (answer.kind === 'silence') return report(answer.cause)
      if (answer.response.ok) return void (await answer.response.body?.cancel())
      const cause = await refusalIn(answer.response)
      throw new StartError(
        t('The bucket {bucket} at {endpoint} rejected the request: {cause}. {advice}', {
          bucket: settings.bucket,
          endpoint: settings.endpoint,
          cause,
          advice: adviceFor(cause),
        }),
      )
    },
  }
}

/** The URL of its files, with the bucket in the path or in the host name. */
export function addressOf({
  endpoint,
  bucket,
  pathStyle,
  folder,
}: Pick<S3Settings, 'endpoint' | 'bucket' | 'pathStyle' | 'folder'>): string {
  const url = new URL(endpoint)
  const path = withoutEnd(url.pathname, '/')
  return pathStyle
    ? `${url.origin}${path}/${bucket}/${folder ?? 'media'}`
    : `${url.protocol}//${bucket}.${url.host}${path}/${folder ?? 'media'}`
}

/** Status and error code of the storage: '403 SignatureDoesNotMatch'. */
async function refusalIn(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return `${response.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? response.statusText}`.trim()
}

export function adviceFor(refusal: string): string {
  if (/NoSuchBucket/.test(refusal)) return t('Check S3_BUCKET.')
  if (/^3|Region|AuthorizationHeaderMalformed/.test(refusal)) return t('Check S3_REGION and S3_ENDPOINT.')
  if (/RequestTimeTooSkewed/.test(refusal)) return t('Set this machine’s clock to the correct time.')
  if (/AccessDenied/.test(refusal))
    return t('Give the access key permission to read, write and delete files in the bucket.')
  return t('Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
}

/** `fetch` only says that it failed; the reason is in its cause. */
const causeOf = (error: unknown) => reason(error instanceof Error && error.cause ? error.cause : error)
