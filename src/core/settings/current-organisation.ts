import { initialOrganisation, type Organisation } from './organisation.ts'

export type CurrentOrganisation = {
  /** As it stands now. Every request and every job asks for it before it begins. */
  now: () => Promise<Organisation>
  /** What was read last: for code inside a transaction, which must not wait for another query. */
  latest: () => Organisation
  /** The row has changed: whoever asks next reads it anew. */
  forget: () => void
}

/** The organisation of this node: read once, and again after each change that any node makes. */
export function currentOrganisation(
  read: () => Promise<Organisation>,
  zoneChanged: () => void,
): CurrentOrganisation {
  let latest = initialOrganisation
  let known = false
  let held: Promise<Organisation> | undefined

  const accept = (found: Organisation) => {
    const { timeZone } = latest
    latest = found
    known = true
    if (found.timeZone !== timeZone) zoneChanged()
  }

  const begin = () => {
    const reading = read()
    reading.then(
      // A reading that a change has overtaken tells what was.
      (found) => held === reading && accept(found),
      () => held === reading && forget(),
    )
    return reading
  }

  const forget = () => {
    held = undefined
  }

  return {
    now: async () => {
      held ??= begin()
      try {
        return await held
      } catch (error) {
        // While the database is away the site still knows its name.
        if (known) return latest
        throw error
      }
    },
    latest: () => latest,
    forget,
  }
}
