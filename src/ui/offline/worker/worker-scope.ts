/** The few parts of a service worker's surroundings that we use; TypeScript knows either those or a page's. */
export type Lasting = { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = Lasting & {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type Client = { url: string; postMessage: (message: unknown) => void }

export type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', act: (event: Lasting) => void): void
    (type: 'fetch', act: (event: FetchEvent) => void): void
    (type: 'message', act: (event: Lasting & { data: unknown }) => void): void
    (type: 'sync', act: (event: Lasting & { tag: string }) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Client | undefined> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}
