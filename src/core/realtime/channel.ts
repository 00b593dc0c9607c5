import { z } from 'zod'

/** Something that open pages listen to. Everybody may: what is told there is for all. */
export type LiveChannel<S extends z.ZodType = z.ZodType> = {
  /** As it stands in the address. */
  name: string
  data: S
  /** Whoever listens is told how many do. */
  counted?: true
}

export const liveChannel = <S extends z.ZodType>(channel: LiveChannel<S>) => channel

export const liveAddress = (name: string) => `/api/live/${name}`

/** Where a list that is kept up to date stands in its channel. */
export const livePosition = z.int().nonnegative()
