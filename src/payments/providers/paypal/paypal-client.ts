import { type IncomingMessage, request as plain, type RequestOptions } from 'node:http'
import { ApiError, type ApiResponse, Client, Environment } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { codeOf } from '#core/data/data-folder.ts'
import type { PayPalSettings, Place } from '#core/settings/payment-settings.ts'
import { ShutOut, silenceOf, Unknown } from '../../provider.ts'

export type Ask = <T>(call: (client: Client) => Promise<ApiResponse<T>>) => Promise<T>

/** Calls PayPal, with its errors in the words of the port. */
export function asker(settings: PayPalSettings, place: Place): Ask {
  let client: Client | null = null
  return async (call) => {
    client ??= newClient(settings, place)
    try {
      return (await call(client)).result
    } catch (error) {
      if (!hasToken(error)) client = null
      throw inOurWords(error)
    }
  }
}

/** A client whose token could not be fetched, or is not taken any more, stays without one for ever. */
const hasToken = (error: unknown) =>
  error instanceof ApiError && error.statusCode !== 401 && !error.request.url.endsWith('/oauth2/token')

function newClient(
  { clientId, clientSecret, environment }: PayPalSettings,
  { baseUrl, timeout = 8_000 }: Place,
) {
  return new Client({
    environment: environment === 'live' ? Environment.Production : Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    timeout,
    httpClientOptions: { timeout, retryConfig: { maxNumberOfRetries: 0 } },
    ...(baseUrl && { unstable_httpClientOptions: at(baseUrl) }),
  })
}

/** The SDK knows two addresses only: another one is put in below it. */
function at(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl)
  const request = (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => {
    const { agent: _its, host: _theirs, ...rest } = options
    return plain({ ...rest, protocol: 'http:', hostname, port }, onAnswer)
  }
  return { proxy: false, transport: { request } }
}

/** PayPal took the question and said no. */
export class Refused extends Error {
  status: number
  issues: readonly string[]
  constructor(status: number, reason: string, issues: readonly string[]) {
    super(reason)
    this.status = status
    this.issues = issues
  }
}

const refusal = z.object({
  message: z.string(),
  details: z.array(z.object({ issue: z.string(), description: z.string().optional() })).default([]),
})

/** Errors of the SDK carry the whole request, our secret with it: none of them may get into a log. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof ApiError)) {
    const isBroken = error instanceof Error && 'isAxiosError' in error
    if (!isBroken) return error
    return new Unknown(`PayPal does not answer: ${error.message}`, silenceOf(codeOf(error)))
  }
  const { statusCode: status, result } = error
  if (status === 401) return new ShutOut('PayPal does not know our keys', 'wrong')
  const { data } = refusal.safeParse(result)
  const issues = data?.details.map(({ issue }) => issue) ?? []
  const isUnknown =
    status >= 500 || [408, 409, 429].includes(status) || issues.includes('PREVIOUS_REQUEST_IN_PROGRESS')
  if (isUnknown) return new Unknown(`PayPal answers ${status} ${issues.join(' ')}`)
  return new Refused(status, data?.details[0]?.description ?? data?.message ?? error.message, issues)
}

export const isRefused = (error: unknown, ...statuses: number[]): error is Refused =>
  error instanceof Refused && statuses.includes(error.status)

/** For those parts of PayPal that the SDK has no words for; `body` is sent as it is. */
export async function fetchJson<T>(
  ask: Ask,
  schema: z.ZodType<T>,
  { path, query = {}, body }: { path: string; query?: Record<string, string>; body?: string },
): Promise<T> {
  const text = await ask((client) => {
    const request = client.getRequestBuilderFactory()(body === undefined ? 'GET' : 'POST', path)
    request.authenticate([{ oauth2: true }])
    request.query(query)
    if (body !== undefined) {
      request.header('Content-Type', 'application/json')
      request.text(body)
    }
    return request.callAsText()
  })
  return schema.parse(JSON.parse(text))
}
