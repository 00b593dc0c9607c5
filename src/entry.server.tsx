import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { Nonce, servicesIn } from '#core/page-services.ts'

export { provideServices } from '#core/page-services.ts'

/** Renders the whole page before it answers: pages are kept, and their scripts hashed, as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, unexpected } = servicesIn(context)
  const stream = await renderToReadableStream(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
    </Nonce>,
    { ...(nonce && { nonce }), onError: unexpected, signal: request.signal },
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) servicesIn(context).unexpected(error)
}
