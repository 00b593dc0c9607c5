import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, PGliteDialect, PGliteDriver } from 'kysely'

/**
 * PGlite has one session, and Kysely's driver hands the same connection to everybody at once: while one
 * request is inside a transaction, another's statements would run inside it too. So each query or
 * transaction takes its turn.
 */
class TakingTurns extends PGliteDriver {
  #last: Promise<void> = Promise.resolve()
  #done: () => void = () => {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    this.#done = resolve
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    this.#done()
  }
}

export class EmbeddedDialect extends PGliteDialect {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super({ pglite })
    this.#pglite = pglite
  }

  override createDriver() {
    return new TakingTurns({ pglite: this.#pglite })
  }
}
