import { z } from 'zod'

/** One value that an act changed, as people read it. An empty text is no value. */
export const Change = z.object({ field: z.string(), from: z.string(), to: z.string() })
export type Change = z.infer<typeof Change>
