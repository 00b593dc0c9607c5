import { z } from 'zod'

/** Something that open pages listen to. Everybody may: what is told there is for all. */
export type RealtimeChannel<S extends z.ZodType = z.ZodType> = {
  /** As it stands in the address. */
  name: string
  data: S
  /** Whoever listens is told how many do. */
  counted?: true
}

export const realtimeChannel = <S extends z.ZodType>(channel: RealtimeChannel<S>) => channel

export const realtimeAddress = (name: string) => `/api/live/${name}`

/** Where a list that is kept up to date stands in its channel. */
export const realtimePosition = z.int().nonnegative()
