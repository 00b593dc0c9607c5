/** The caches of the service worker, each for one purpose. Another number starts it afresh. */
export const cacheNames = {
  /** The offline page and its icon. */
  shell: 'shell-1',
  /** Public pages that were visited. */
  visited: 'visited-1',
  /** Styles, fonts, code and pictures of those pages. */
  assets: 'assets-1',
  /** Public pages that somebody chose to keep. */
  kept: 'kept-1',
  /** Personal pages and receipts that a member chose to keep. */
  personal: 'personal-1',
} as const

export type CacheName = keyof typeof cacheNames

/** When a copy was stored, in epoch milliseconds; and its size. */
export const storedAt = 'x-stored-at'
export const storedBytes = 'x-stored-bytes'

/** What a page asks of the service worker. */
export type WorkerMessage =
  /** The page was loaded before the worker was there, with these files. */
  | { type: 'visited'; page: string; files: string[] }
  | { type: 'keep'; paths: string[]; personal: boolean }
  /** Fetches again what is kept. */
  | { type: 'refresh' }
  /** Sends the requests that wait. */
  | { type: 'send' }

/** The page's data can't come, but the page itself is stored. */
export type PageMessage = { type: 'stored'; path: string }

/** Told in all tabs when kept pages or waiting requests have changed. */
export const changesChannel = 'offline-changes'

export const tellChange = (): void => {
  const channel = new BroadcastChannel(changesChannel)
  channel.postMessage(null)
  channel.close()
}

/** The tag of the background sync that sends waiting requests. */
export const syncTag = 'send-requests'

/** In local storage: set while requests wait, or pages are kept, so that other pages need not look. */
export const flags = { waiting: 'requests-waiting', kept: 'pages-kept', owner: 'offline-owner' } as const
