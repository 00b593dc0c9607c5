import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { on } from '#core/api/endpoint-handler.ts'
import { t } from '#core/text/messages.ts'
import { type LiturgicalDay, today } from './contract.ts'

const wearing: Record<string, LiturgicalDay['colour']> = {
  GREEN: 'green',
  PURPLE: 'violet',
  WHITE: 'white',
  GOLD: 'white',
  RED: 'red',
  ROSE: 'rose',
  BLACK: 'violet',
}

/** The first colour of the day; a day without one wears the green of Ordinary Time. */
export function liturgicalDay(
  date: string,
  celebration: { name: string; colours: string[] } | undefined,
): LiturgicalDay {
  return {
    date,
    name: celebration?.name ?? t('Ordinary Time'),
    colour: wearing[celebration?.colours[0] ?? 'GREEN'] ?? 'green',
  }
}

export const liturgyApi = [
  on(today, async (_, { now, organisation }) => {
    const date = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
      organisation.timeZone,
    )
    const days = await yearOf(date.year)
    const name = date.toPlainDate().toString()
    return liturgicalDay(name, days[name])
  }),
]

const Year = z.record(z.string(), z.object({ name: z.string(), colours: z.array(z.string()) }))
const years = new Map<number, Promise<z.infer<typeof Year>>>()

function yearOf(year: number) {
  const known = years.get(year)
  if (known) return known
  const made = readYear(year)
  years.set(year, made)
  made.catch(() => years.delete(year))
  return made
}

async function readYear(year: number) {
  // `stdout` keeps an advertisement of one of romcal's own libraries off our console.
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: year,
    stdout: true,
  })
  const [days] = await once(worker, 'message')
  await worker.terminate()
  return Year.parse(days)
}
