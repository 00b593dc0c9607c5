import { z } from 'zod'
import { job } from '../jobs/jobs.ts'

/** Six hours at most, and tried again three times, an hour apart and more. */
export const nightlyBackup = job('nightly-backup', z.object({}), {
  limit: 3,
  delay: 3600,
  longest: 6 * 3600,
})
