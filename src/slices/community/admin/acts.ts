import { call } from '#core/api/call.ts'
import { liftBlock } from '../moderation/blocks-contract.ts'
import type { Decided } from '../moderation/moderation-contract.ts'
import {
  approvePost,
  blockAuthor,
  dropTestimony,
  makeTestimony,
  type QueueItem,
  rejectAlike,
  rejectPost,
  reopenPost,
  reopenPosts,
} from '../moderation/moderation-contract.ts'
import type { Act } from './use-queue.ts'

type Input<Of> = Of extends { input: { _zod: { input: infer I } } } ? I : never

const reopen = ({ id, version }: Decided) => call(reopenPost, { id, version })

async function reopenAll(done: Decided) {
  if (done.others.length > 0) await call(reopenPosts, { ids: done.others })
  return reopen(done)
}

/** Each decision of the queue with the way back from it. */
export const acts = {
  approve: ({ id, version }: QueueItem): Act => ({
    work: () => call(approvePost, { id, version }),
    undo: reopen,
  }),
  edited: ({ name, title, body }: QueueItem, done: Decided): Act => ({
    work: async () => done,
    undo: ({ id, version }) => call(reopenPost, { id, version, was: { name, title, body } }),
  }),
  reject: (input: Input<typeof rejectPost>): Act => ({ work: () => call(rejectPost, input), undo: reopen }),
  block: (input: Input<typeof blockAuthor>): Act => ({
    work: () => call(blockAuthor, input),
    undo: async (done) => {
      if (done.block !== null) await call(liftBlock, { id: done.block, until: 'now' })
      return reopenAll(done)
    },
  }),
  alike: (input: Input<typeof rejectAlike>): Act => ({
    work: () => call(rejectAlike, input),
    undo: reopenAll,
  }),
  testimony: ({ id, version }: QueueItem): Act => ({
    work: () => call(makeTestimony, { id, version }),
    undo: async (done) => reopen(await call(dropTestimony, { id: done.id })),
  }),
}
