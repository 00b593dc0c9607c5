import type { z } from 'zod'
import { apiBase, callWithin } from '#core/api/call.ts'
import { address, type Endpoint } from '#core/api/endpoint.ts'
import { Problem } from '#core/api/problems.ts'
import { msg, t } from '#core/text/messages.ts'
import { setFlag } from '../boot/service-worker.ts'
import { toast } from '../feedback/toast.tsx'
import { useRootStore } from '../state/root-store.ts'
import { syncTag, tellChange } from './names.ts'
import { sendWaiting } from './send-waiting.ts'
import { addWaiting, canStore, type RequestKind, removeWaiting } from './waiting-store.ts'

const savedText = msg('Saved on this device. We’ll send it when you’re back online.')

const patientCall = callWithin(45_000)

/**
 * Sends a request. Without a connection it is stored on this device instead, to be sent later with the same key, and
 * the answer is null. The kind is also the name of its form.
 */
export async function sendOrKeep<I extends z.ZodObject, O extends z.ZodType>(
  kind: RequestKind,
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  key: string,
): Promise<z.output<O> | null> {
  try {
    const answer = await patientCall(endpoint, input, key)
    await forgetEdited(kind)
    return answer
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 0 || !canStore()) throw error
    const { path, rest } = address(endpoint.path, input)
    const by = useRootStore.getState().session.currentUser?.username ?? null
    const typed = sessionStorage.getItem(typedKey(kind))
    const body = JSON.stringify(rest)
    const request = { id: key, kind, written: Date.now(), by, path: `${apiBase}${path}`, body, typed }
    try {
      await addWaiting({ ...request, state: 'waiting', reason: null, answer: null })
    } catch {
      // The device's storage is full or blocked.
      throw error
    }
    await forgetEdited(kind)
    setFlag('waiting', true)
    tellChange()
    void syncInBackground()
    toast.success(t(savedText))
    return null
  }
}

/** Sends what waits, in this tab or another. */
export const sendNow = (): Promise<void> =>
  sendWaiting(async (challenge) => {
    const { solve } = await import('#core/security/proof-solver.ts')
    return solve(challenge)
  })

/** Some browsers wake the worker when the connection is back, even if the site is closed. */
async function syncInBackground(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync: unknown = registration && Reflect.get(registration, 'sync')
  if (typeof sync !== 'object' || sync === null) return
  const register: unknown = Reflect.get(sync, 'register')
  if (typeof register !== 'function') return
  await Promise.resolve(register.call(sync, syncTag)).catch(() => undefined)
}

/** As ui/forms/draft-storage.ts stores it. */
const typedKey = (kind: RequestKind) => `typed ${kind}`
const editedKey = (kind: RequestKind) => `edited ${kind}`

/** Puts a refused request back into its form. It stays in the list until the form is sent. */
export function editAgain({ id, kind, typed }: { id: string; kind: RequestKind; typed: string | null }) {
  if (typed !== null) sessionStorage.setItem(typedKey(kind), typed)
  sessionStorage.setItem(editedKey(kind), id)
}

async function forgetEdited(kind: RequestKind): Promise<void> {
  const id = sessionStorage.getItem(editedKey(kind))
  if (id === null) return
  sessionStorage.removeItem(editedKey(kind))
  await removeWaiting(id)
}
