import type { Worker } from '#core/jobs/jobs.ts'
import type { Current } from '#core/settings/current.ts'
import { withMessages } from '#core/text/message-scope.ts'
import type { Messages } from '#core/text/messages.ts'

/** A job reads the current settings and messages when it starts, as a request does. */
export const knowing = (
  upToDate: () => Promise<unknown>,
  messages: Current<Messages>,
  { work, ...worker }: Worker,
): Worker => ({
  ...worker,
  work: async (data, jobs) => {
    await upToDate()
    await withMessages(await messages.now(), () => work(data, jobs))
  },
})
