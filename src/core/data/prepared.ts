import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * Begins a statement that each connection to PostgreSQL parses and plans once: sql`${prepared} select ...`. Its text must
 * not vary, and it names its columns: with `*`, an older node would fail once an update has added one.
 */
export const prepared = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `p${names.size + 1}`
  names.set(text, name)
  return name
}

/** From now on, this connection prepares the statements that are marked so. */
export function prepareMarked(client: pg.ClientBase): void {
  const { query } = client
  const value = (...args: unknown[]) => {
    const [text, values, ...more] = args
    const isMarked = typeof text === 'string' && text.trimStart().startsWith(mark)
    return Reflect.apply(query, client, isMarked ? [{ name: nameOf(text), text, values }, ...more] : args)
  }
  Object.defineProperty(client, 'query', { value })
}
