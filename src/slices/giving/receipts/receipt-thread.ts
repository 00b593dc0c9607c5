import { Worker } from 'node:worker_threads'
import type { Organisation } from '#core/settings/organisation.ts'
import { currentMessages } from '#core/text/messages.ts'
import type { Issuer } from './receipt-settings.ts'
import type { ReceiptResult, ReceiptTask } from './receipt-worker.ts'

export class ReceiptsBusyError extends Error {
  constructor() {
    super('Too many receipts are being created.')
    this.name = 'ReceiptsBusyError'
  }
}

type Waiting = { resolve: (pdf: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }

export type ReceiptThread = ReturnType<typeof receiptThread>

/**
 * Makes receipts and statements on a worker thread: one takes a tenth of a second, during which this thread keeps serving requests.
 * The worker starts with the first receipt and ends when it has been idle for a while, or with the process.
 */
export function receiptThread({ maxWaiting = 30, idle = 60_000 } = {}) {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let ending: NodeJS.Timeout | undefined
  let next = 0

  const finish = (result: ReceiptResult) => {
    const request = waiting.get(result.id)
    waiting.delete(result.id)
    if ('pdf' in result) request?.resolve(result.pdf)
    else request?.reject(new Error(result.failed))
    if (waiting.size > 0) return
    thread?.unref()
    ending = setTimeout(retire, idle).unref()
  }

  /** Dropped at once, so that the next receipt isn't sent to a worker that is ending. */
  const retire = () => {
    const old = thread
    thread = undefined
    void old?.terminate()
  }

  const start = () => {
    const started = new Worker(new URL('./receipt-worker.ts', import.meta.url))
    const fail = (error: Error) => {
      if (thread !== started) return
      thread = undefined
      for (const [id, { reject }] of waiting) {
        waiting.delete(id)
        reject(error)
      }
    }
    started.on('message', finish)
    started.on('error', fail)
    started.on('exit', () => fail(new Error('The thread for receipts has ended.')))
    return started
  }

  return {
    /** In the current words and language. */
    make: (
      of: ReceiptTask['of'],
      organisation: Organisation,
      issuer: Issuer,
      logo: Uint8Array | null = null,
    ): Promise<Uint8Array<ArrayBuffer>> => {
      if (waiting.size >= maxWaiting) return Promise.reject(new ReceiptsBusyError())
      clearTimeout(ending)
      thread ??= start()
      thread.ref()
      const task: ReceiptTask = { id: next, of, organisation, issuer, logo, messages: currentMessages() }
      next += 1
      return new Promise((resolve, reject) => {
        waiting.set(task.id, { resolve, reject })
        thread?.postMessage(task)
      })
    },
    /** Whether the worker is running. */
    get isRunning() {
      return thread !== undefined
    },
    stop: async () => {
      clearTimeout(ending)
      await thread?.terminate()
    },
  }
}
