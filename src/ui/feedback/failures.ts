import { problemOf } from '#core/api/problems.ts'
import { toast } from './toast.tsx'

/** Tells what the server said against it. */
export function toastFailure(error: unknown) {
  toast.error(problemOf(error).message)
}
