import { setTimeout as pause } from 'node:timers/promises'

export type Answer = { status: number; text: string; ms: number }

/** A status of 0 where there was no answer at all. */
export async function answerOf(address: string, init: RequestInit = {}): Promise<Answer> {
  const before = performance.now()
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(60_000) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => ({ status: 0, text: String(error) }))
  return { ...answer, ms: performance.now() - before }
}

/** "200 ×10, 503 ×290" */
export function statuses(answers: readonly Answer[]): string {
  const groups = Map.groupBy(answers, ({ status }) => status)
  return [...groups].map(([status, those]) => `${status} ×${those.length}`).join(', ')
}

export const failuresIn = (log: string) =>
  log.split('\n').filter((line) => /"level":50|Error|abort/.test(line)).length

export async function untilReady(origin: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await answerOf(`${origin}/readyz`)).status === 200) return true
    await pause(100)
  }
  return false
}
