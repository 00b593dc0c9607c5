import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { Nonce, servicesIn } from '#core/pages/page-services.ts'
import { withMessages } from '#core/text/message-scope.ts'
import { messagesOf } from '#ui/state/use-messages.ts'
import type { loader } from './root.tsx'

export { provideServices } from '#core/pages/page-services.ts'
/** Loaders and actions run in it; it has to be the one of this build, which has modules of its own. */
export { withMessages } from '#core/text/message-scope.ts'

/** Renders the whole page before it answers: pages are kept, and their scripts hashed, as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, unexpected, cachedNotFound } = servicesIn(context)
  const leaf = routerContext.staticHandlerContext.matches.at(-1)?.route.id
  if (status === 404 && leaf && cachedNotFound(leaf)) return new Response(null, { status, headers })
  const root: Awaited<ReturnType<typeof loader>> | undefined =
    routerContext.staticHandlerContext.loaderData.root
  // The browser gets the same messages with the root's data.
  const html = await withMessages(root && messagesOf(root), () =>
    wholeHtml(
      <Nonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </Nonce>,
      {
        ...(nonce && { nonce }),
        // The page is sent whole: a large part that was waited for would otherwise be shown by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: unexpected,
      },
      request.signal,
    ),
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

function wholeHtml(page: ReactNode, options: RenderToPipeableStreamOptions, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Uint8Array[] = []
  const collected = new Writable({
    write: (chunk: Uint8Array, _, done) => {
      chunks.push(chunk)
      done()
    },
    final: (done) => {
      resolve(Buffer.concat(chunks).toString())
      done()
    },
  })
  const { pipe, abort } = renderToPipeableStream(page, {
    ...options,
    onShellError: reject,
    onAllReady: () => void pipe(collected),
  })
  const stop = () => abort(signal.reason)
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return promise
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) servicesIn(context).unexpected(error)
}
