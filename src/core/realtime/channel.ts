import { z } from 'zod'

/** A topic that open pages listen to. Anybody may listen, so nothing private is published on one. */
export type RealtimeChannel<S extends z.ZodType = z.ZodType> = {
  /** Its name in the URL. */
  name: string
  data: S
  /** Its listeners receive the number of listeners. */
  counted?: true
}

export const realtimeChannel = <S extends z.ZodType>(channel: RealtimeChannel<S>) => channel

export const realtimeAddress = (name: string) => `/api/live/${name}`

/** The number of the last event that a list already contains. */
export const realtimePosition = z.int().nonnegative()
