/** What one tab remembers by a name: it outlives a reload, and ends with the tab. */
export const tabMemory = <Kept>(place: string, parse: (text: string) => Kept | null) => ({
  read: (): Kept | null => {
    const text = attempt((storage) => storage.getItem(place))
    try {
      return text ? parse(text) : null
    } catch {
      return null
    }
  },
  write: (kept: Kept) => void attempt((storage) => storage.setItem(place, JSON.stringify(kept))),
  clear: () => void attempt((storage) => storage.removeItem(place)),
})

/** Private windows may refuse: then a reload simply forgets. */
function attempt<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage)
  } catch {
    return null
  }
}
