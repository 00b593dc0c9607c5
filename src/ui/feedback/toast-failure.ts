import { Problem } from '#core/api/problems.ts'
import { say } from '#core/text/say.ts'
import { toast } from './toast.tsx'

/** Tells what the server said against it. */
export function toastFailure(error: unknown) {
  toast.error(error instanceof Problem ? error.message : say('Something went wrong.'))
}
