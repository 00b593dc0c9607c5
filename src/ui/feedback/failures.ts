import { Problem, problemOf } from '#core/api/problems.ts'
import { toast } from './toast.tsx'

/** Tells what the server said against it. */
export function toastFailure(error: unknown) {
  toast.error(problemOf(error).message)
}

/** Wrong fields and too many tries are told as they are; of all else only that it failed, as a toast too. */
export function reportFailure(error: unknown, failed: string): Problem {
  const isTold = error instanceof Problem && (error.errors || error.status === 429)
  const told = isTold ? error : new Problem(500, failed)
  if (!told.errors) toast.error(told.message)
  return told
}
