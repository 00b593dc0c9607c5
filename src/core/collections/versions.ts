import { z } from 'zod'
import { id } from '../api/endpoint.ts'

/** Input and output of an endpoint that lists the versions of an item, and with a version has its draft. */
export const versionQuery = z.object({ version: id.optional() })

export const versionsOf = <Draft>(draft: z.ZodType<Draft, Draft>) =>
  z.object({
    versions: z.array(z.object({ version: z.int(), savedAt: z.iso.datetime() })),
    draft: draft.nullable(),
  })

export type Versions<Draft> = z.infer<ReturnType<typeof versionsOf<Draft>>>
