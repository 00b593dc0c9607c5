import { initialOrganisation, type Organisation } from './organisation.ts'

export type CurrentOrganisation = {
  /** The current one. Every request and every job awaits it first. */
  now: () => Promise<Organisation>
  /** The one read last: for code inside a transaction, which must not wait for another query. */
  latest: () => Organisation
  /** Call it when the row has changed: the next `now` reads it again. */
  forget: () => void
}

/** The organisation of this node: read once, and again after each change that any node makes. */
export function currentOrganisation(
  read: () => Promise<Organisation>,
  onZoneChange: () => void,
): CurrentOrganisation {
  let latest = initialOrganisation
  let isKnown = false
  let pendingRead: Promise<Organisation> | undefined

  const accept = (organisation: Organisation) => {
    const { timeZone } = latest
    latest = organisation
    isKnown = true
    if (organisation.timeZone !== timeZone) onZoneChange()
  }

  const startReading = () => {
    const reading = read()
    reading.then(
      // A read that was overtaken by a change is outdated.
      (organisation) => pendingRead === reading && accept(organisation),
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
