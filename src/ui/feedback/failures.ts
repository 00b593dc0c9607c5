import { Problem, problemOf } from '#core/api/problems.ts'
import { toast } from './toast.tsx'

/** Shows a refusal as a toast. */
export function toastFailure(error: unknown) {
  toast.error(problemOf(error).message)
}

/** Field errors and rate limits are shown as they are; for anything else only that it failed, also as a toast. */
export function reportFailure(error: unknown, failed: string): Problem {
  const isShown = error instanceof Problem && (error.errors || error.status === 429)
  const problem = isShown ? error : new Problem(500, failed)
  if (!problem.errors) toast.error(problem.message)
  return problem
}
