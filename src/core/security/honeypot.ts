import { z } from 'zod'

/** A field that people do not see and machines fill in. What the specification's body lacks, it may lack. */
export const honeypot = { website: z.string().max(2000).optional() }

/** Answer as if all were well, and keep nothing: a machine that is told of its mistake mends it. */
export const isTrapped = ({ website = '' }: { website?: string | undefined }) => website !== ''
