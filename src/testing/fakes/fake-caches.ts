/** A browser's caches in memory, by address; as much of them as the service worker uses. */
export function fakeCaches(origin: string) {
  const all = new Map<string, FakeCache>()
  return {
    open: async (name: string) => {
      const cache = all.get(name) ?? new FakeCache(origin)
      all.set(name, cache)
      return cache
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
}

class FakeCache {
  readonly #entries = new Map<string, Response>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  #address(of: string | Request): string {
    return new URL(typeof of === 'string' ? of : of.url, this.#origin).href
  }

  match = async (of: string | Request) => this.#entries.get(this.#address(of))?.clone()
  matchAll = async () => [...this.#entries.values()].map((each) => each.clone())
  keys = async () => [...this.#entries.keys()].map((address) => new Request(address))
  put = async (of: string | Request, response: Response) =>
    void this.#entries.set(this.#address(of), response)
  delete = async (of: string | Request) => this.#entries.delete(this.#address(of))
}
