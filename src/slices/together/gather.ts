import { setTimeout } from 'node:timers/promises'

export type Reactions = { amens: number; candles: number }

const pause = 1000

/**
 * Gathers what comes within a second and hands it on at once, so that thousands who say Amen together cost one
 * write and one event. The first of a quiet time does not wait. Each is answered once it is counted.
 */
export function gatherer<Result>(handOn: (came: Reactions) => Promise<Result>) {
  let came: Reactions = { amens: 0, candles: 0 }
  let last = 0
  let coming: Promise<Result> | null = null
  const next = async () => {
    await setTimeout(Math.max(0, last + pause - Date.now()))
    const all = came
    came = { amens: 0, candles: 0 }
    coming = null
    last = Date.now()
    return handOn(all)
  }
  return (more: Reactions): Promise<Result> => {
    came = { amens: came.amens + more.amens, candles: came.candles + more.candles }
    coming ??= next()
    return coming
  }
}
