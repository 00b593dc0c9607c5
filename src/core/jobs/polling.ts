import { sql } from 'kysely'
import type { Db } from '../data/db.ts'

/** One question for all: each queue's own would be half a hundred every second, for work that seldom comes. */
export async function queuesWithWork(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and start_after <= now()`.execute(db)
  return rows.map(({ name }) => name)
}

/** Does something over and over, with a pause in between; `stop` lets it end first. */
export function again(act: () => Promise<void>, pause: number, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let acting: Promise<void> = Promise.resolve()
  let isStopped = false
  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      acting = act().catch(failed).then(next)
    }, pause * 1000)
  }
  return {
    start: next,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await acting
    },
  }
}
