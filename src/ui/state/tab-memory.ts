/** What one tab remembers by a name: it outlives a reload, and ends with the tab. */
export const tabMemory = <Kept>(place: string, parse: (text: string) => Kept | null) =>
  memory(() => window.sessionStorage, place, parse)

/** What all tabs of a browser remember together. */
export const browserMemory = <Kept>(place: string, parse: (text: string) => Kept | null) =>
  memory(() => window.localStorage, place, parse)

function memory<Value>(storage: () => Storage, place: string, parse: (text: string) => Value | null) {
  /** Private windows may refuse: then a reload simply forgets. */
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(storage())
    } catch {
      return null
    }
  }
  return {
    read: (): Value | null =>
      attempt((storage) => {
        const text = storage.getItem(place)
        return text ? parse(text) : null
      }),
    write: (value: Value) => void attempt((storage) => storage.setItem(place, JSON.stringify(value))),
    clear: () => void attempt((storage) => storage.removeItem(place)),
  }
}
