import { z } from 'zod'
import { InvalidSignature, type Provider, type ProviderEvent } from '../../provider.ts'
import { type CallPayPal, fetchJson, isRefused } from './paypal-client.ts'
import { captureOf, orderOf } from './paypal-snapshot.ts'

const day = 24 * 60 * 60_000
/** PayPal retries an event for three days. */
const oldest = 4 * day

const event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    order_id: z.string().optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
  }),
})

export async function readEvent(
  callPayPal: CallPayPal,
  webhookId: string,
  ...[body, header]: Parameters<Provider['readEvent']>
): Promise<ProviderEvent | null> {
  await verify(callPayPal, webhookId, body, header)
  const { data } = event.safeParse(JSON.parse(body))
  const reference = data && (await referenceOf(callPayPal, data))
  return reference ? { id: data.id, about: 'payment', reference } : null
}

/** PayPal verifies the signature, so we never fetch a certificate from an address in the event. */
async function verify(
  callPayPal: CallPayPal,
  webhookId: string,
  body: string,
  header: (name: string) => string | undefined,
) {
  const signed = {
    transmission_id: header('paypal-transmission-id'),
    transmission_time: header('paypal-transmission-time'),
    transmission_sig: header('paypal-transmission-sig'),
    cert_url: header('paypal-cert-url'),
    auth_algo: header('paypal-auth-algo'),
  }
  if (Object.values(signed).some((each) => !each)) throw new InvalidSignature('The signature is missing.')
  const age = Date.now() - Date.parse(signed.transmission_time ?? '')
  if (!(age < oldest && age > -day)) throw new InvalidSignature('The event is too old.')
  if (!isJson(body)) throw new InvalidSignature('This isn’t an event.')
  // The event goes in byte by byte: serialized again, it would no longer match its signature.
  const question = JSON.stringify({ ...signed, webhook_id: webhookId }).slice(0, -1)
  const { verification_status } = await fetchJson(callPayPal, z.object({ verification_status: z.string() }), {
    path: '/v1/notifications/verify-webhook-signature',
    body: `${question},"webhook_event":${body}}`,
  }).catch((error: unknown) => {
    throw isRefused(error, 400, 422)
      ? new InvalidSignature('PayPal doesn’t recognize this signature.')
      : error
  })
  if (verification_status !== 'SUCCESS') throw new InvalidSignature('The signature isn’t from PayPal.')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function referenceOf(
  callPayPal: CallPayPal,
  { event_type, resource }: z.infer<typeof event>,
): Promise<string | null> {
  if (event_type.startsWith('CHECKOUT.ORDER.')) return resource.id ?? null
  if (event_type.startsWith('CHECKOUT.PAYMENT-APPROVAL.')) return resource.order_id ?? null
  const captureId = captureIn(event_type, resource)
  if (!captureId) return null
  return resource.supplementary_data?.related_ids?.order_id ?? orderOf(callPayPal, captureId)
}

function captureIn(type: string, resource: z.infer<typeof event>['resource']): string | null {
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    return resource.disputed_transactions?.[0]?.seller_transaction_id ?? null
  }
  // For refunds the resource is the refund, which links to its capture.
  if (type.startsWith('PAYMENT.CAPTURE.') || type.startsWith('PAYMENT.REFUND.')) {
    return captureOf(resource.links) ?? resource.id ?? null
  }
  return null
}
