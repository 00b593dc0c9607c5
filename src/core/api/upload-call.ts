import { type Call, callThrough, unreachable } from './call.ts'

/** `call` for uploads in a browser: it reports progress, which `fetch` cannot. */
export const uploadCall = (progress: (share: number) => void, signal: AbortSignal): Call =>
  callThrough((path, init) => send(path, init, progress, signal))

function send(path: string, init: RequestInit, progress: (share: number) => void, signal: AbortSignal) {
  const { body } = init
  if (!(body instanceof Blob)) throw new TypeError('An upload takes its bytes as a Blob.')
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(init.method ?? 'POST', path)
  for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0)
  request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
  request.onerror = () => reject(unreachable())
  request.onabort = () => reject(signal.reason)
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(body)
  return promise
}
