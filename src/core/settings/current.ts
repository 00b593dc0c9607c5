import type { Organisation } from './organisation.ts'

export type Current<T> = {
  /** The current value. Every request and every job awaits it first. */
  now: () => Promise<T>
  /** The value read last: for code inside a transaction, which must not wait for another query. */
  latest: () => T
  /** Call it when the value has changed: the next `now` reads it again. */
  forget: () => void
}
export type CurrentOrganisation = Current<Organisation>

/** What every page of this node needs from the database: read once, and again after each change that any node makes. */
export function current<T>(
  initial: T,
  read: () => Promise<T>,
  onRead: (value: T, before: T) => void = () => {},
): Current<T> {
  let latest = initial
  let isKnown = false
  let pendingRead: Promise<T> | undefined

  const accept = (value: T) => {
    const before = latest
    latest = value
    isKnown = true
    onRead(value, before)
  }

  const startReading = () => {
    const reading = read()
    reading.then(
      // A read that was overtaken by a change is outdated.
      (value) => pendingRead === reading && accept(value),
      () => pendingRead === reading && forget(),
    )
    return reading
  }

  const forget = () => {
    pendingRead = undefined
  }

  return {
    now: async () => {
      pendingRead ??= startReading()
      try {
        return await pendingRead
      } catch (error) {
        // During an outage of the database, the last known one is used.
        if (isKnown) return latest
        throw error
      }
    },
    latest: () => latest,
    forget,
  }
}
