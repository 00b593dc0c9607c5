import { type IncomingMessage, request as plain, type RequestOptions } from 'node:http'
import { ApiError, type ApiResponse, Client, Environment } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { codeOf } from '#core/data/data-folder.ts'
import type { PayPalSettings, Place } from '#core/settings/payment-settings.ts'
import { KeysRejected, ProviderUnavailable, unavailableReason } from '../../provider.ts'

export type CallPayPal = <T>(call: (client: Client) => Promise<ApiResponse<T>>) => Promise<T>

/** Calls PayPal, and turns its errors into those of the provider interface. */
export function payPalCaller(settings: PayPalSettings, place: Place): CallPayPal {
  let client: Client | null = null
  return async (call) => {
    client ??= newClient(settings, place)
    try {
      return (await call(client)).result
    } catch (error) {
      if (!hasToken(error)) client = null
      throw translateError(error)
    }
  }
}

/** A client whose token couldn't be fetched or was rejected never recovers, so it's replaced. */
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

/** The SDK supports only PayPal's two addresses, so another one is set at its transport. */
function at(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl)
  const request = (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => {
    const { agent: _its, host: _theirs, ...rest } = options
    return plain({ ...rest, protocol: 'http:', hostname, port }, onAnswer)
  }
  return { proxy: false, transport: { request } }
}

/** PayPal rejected the request. */
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

/** Errors of the SDK contain the request with our secret, which must not get into a log. */
function translateError(error: unknown): unknown {
  if (!(error instanceof ApiError)) {
    const isBroken = error instanceof Error && 'isAxiosError' in error
    if (!isBroken) return error
    return new ProviderUnavailable(
      `PayPal isn’t responding: ${error.message}`,
      unavailableReason(codeOf(error)),
    )
  }
  const { statusCode: status, result } = error
  if (status === 401) return new KeysRejected('PayPal doesn’t recognize our keys', 'wrong')
  const { data } = refusal.safeParse(result)
  const issues = data?.details.map(({ issue }) => issue) ?? []
  const isUnknown =
    status >= 500 || [408, 409, 429].includes(status) || issues.includes('PREVIOUS_REQUEST_IN_PROGRESS')
  if (isUnknown) return new ProviderUnavailable(`PayPal returned ${status} ${issues.join(' ')}`)
  return new Refused(status, data?.details[0]?.description ?? data?.message ?? error.message, issues)
}

export const isRefused = (error: unknown, ...statuses: number[]): error is Refused =>
  error instanceof Refused && statuses.includes(error.status)

/** Whether PayPal knows the webhook ID for this app; null if it doesn't say. Refused if it doesn't know the app. */
export async function hasWebhook(settings: PayPalSettings, place: Place): Promise<boolean | null> {
  const path = `/v1/notifications/webhooks/${encodeURIComponent(settings.webhookId)}`
  try {
    await fetchJson(payPalCaller(settings, place), z.object({ id: z.string() }), { path })
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return isRefused(error, 400, 404, 422) ? false : null
  }
}

/** For parts of PayPal's API that the SDK lacks. `body` is sent as is. */
export async function fetchJson<T>(
  callPayPal: CallPayPal,
  schema: z.ZodType<T>,
  { path, query = {}, body }: { path: string; query?: Record<string, string>; body?: string },
): Promise<T> {
  const text = await callPayPal((client) => {
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
