import { tellChange } from './names.ts'

export const requestKinds = ['prayer', 'consultation', 'mass'] as const
export type RequestKind = (typeof requestKinds)[number]

/** A request written without a connection. Its id is also its idempotency key. */
export type WaitingRequest = {
  id: string
  kind: RequestKind
  /** Epoch milliseconds. */
  written: number
  /** The member who wrote it, by name. */
  by: string | null
  /** Where it goes, and with what. */
  path: string
  body: string
  /** The fields as they were typed, to edit them again. */
  typed: string | null
  state: 'waiting' | 'refused' | 'sent'
  /** Why the server refused it. */
  reason: string | null
  /** What the server answered. */
  answer: { reference: string; token: string } | null
}

/** Only the id is readable; the rest is encrypted with a key that code can use but not read. */
type Row = { id: string; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

/** The database needs a secure origin, as all of this does. */
export const canStore = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto.subtle === 'object' && 'locks' in navigator

/** The caller tells of the change. */
export async function addWaiting(request: WaitingRequest): Promise<void> {
  const row = await sealed(request)
  await inDatabase('rows', 'readwrite', (rows) => rows.put(row))
}

/** All requests, oldest first. One that can't be decrypted is lost, and deleted. */
export async function allWaiting(): Promise<WaitingRequest[]> {
  const rows: unknown = await inDatabase('rows', 'readonly', (rows) => rows.getAll())
  const all = await Promise.all((Array.isArray(rows) ? rows : []).map(unsealed))
  return all.filter((each) => each !== null).sort((one, other) => one.written - other.written)
}

export async function removeWaiting(id: string): Promise<void> {
  await inDatabase('rows', 'readwrite', (rows) => rows.delete(id))
  tellChange()
}

/** Changes a request, unless it was deleted meanwhile. */
export async function changeWaiting(request: WaitingRequest): Promise<void> {
  const row = await sealed(request)
  const database = await openDatabase()
  const rows = database.transaction('rows', 'readwrite').objectStore('rows')
  if (await done(rows.getKey(request.id))) await done(rows.put(row))
  database.close()
  tellChange()
}

const encoder = new TextEncoder()

async function sealed(request: WaitingRequest): Promise<Row> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = encoder.encode(JSON.stringify(request))
  return {
    id: request.id,
    iv,
    sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await ownKey(), text),
  }
}

async function unsealed(row: unknown): Promise<WaitingRequest | null> {
  if (!isRow(row)) return null
  try {
    const { iv } = row
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await ownKey(), row.sealed)
    const request: unknown = JSON.parse(new TextDecoder().decode(text))
    return isRequest(request) ? request : null
  } catch {
    await removeWaiting(row.id)
    return null
  }
}

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && 'id' in row && 'iv' in row && 'sealed' in row

const isRequest = (request: unknown): request is WaitingRequest =>
  typeof request === 'object' && request !== null && 'kind' in request && 'written' in request

/** Made once for this browser. */
async function ownKey(): Promise<CryptoKey> {
  const found: unknown = await inDatabase('keys', 'readonly', (keys) => keys.get('own'))
  if (found instanceof CryptoKey) return found
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Another tab may have been faster: the first one is used.
  await inDatabase('keys', 'readwrite', (keys) => keys.add(made, 'own')).catch(() => undefined)
  const stored: unknown = await inDatabase('keys', 'readonly', (keys) => keys.get('own'))
  if (stored instanceof CryptoKey) return stored
  throw new Error('The key can’t be stored.')
}

async function inDatabase<T>(
  name: 'rows' | 'keys',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(name, mode)
    const result = await done(work(transaction.objectStore(name)))
    if (mode === 'readwrite') await committed(transaction)
    return result
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('requests', 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('rows', { keyPath: 'id' })
    opening.result.createObjectStore('keys')
  }
  return done(opening)
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Only then it survives a phone that is switched off. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.commit()
  })
