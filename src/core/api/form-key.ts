import type { Visit } from './request.ts'

const prefix = 'form '

/**
 * The idempotency key of a form that a browser posts without our code. Pages are the same for everybody, so the key
 * can't be in the page: it's derived from what was sent, and the server adds who sent it (the member, or the visitor's
 * network address). Two presses of one button then act once.
 */
export async function formKey(...sent: readonly unknown[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(sent)))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${prefix}${hex}`
}

/** Milliseconds. */
const repeatWindow = 600_000

/** The key of a form that the same browser may send again after some minutes, with the same words. */
export const passingKey = (request: Request, ...sent: readonly unknown[]): Promise<string> =>
  formKey(request.headers.get('user-agent'), Math.floor(Date.now() / repeatWindow), ...sent)

export const isFormKey = (key: string): boolean => key.startsWith(prefix)

/** The idempotency key that a request was sent with; that of a form includes the network address. */
export function sentKeyOf({ header, address }: Pick<Visit, 'header' | 'address'>): string | undefined {
  const given = header('idempotency-key')
  return given && isFormKey(given) ? `${given} ${address}` : given
}

/** The code of the refusal while the first of two identical requests still runs. */
export const stillWorking = 'still_working'
