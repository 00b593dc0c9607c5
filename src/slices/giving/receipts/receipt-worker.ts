import { parentPort } from 'node:worker_threads'
import type { Organisation } from '#core/settings/organisation.ts'
import { withMessages } from '#core/text/message-scope.ts'
import type { Messages } from '#core/text/messages.ts'
import type { Gift } from '../contract.ts'
import { receiptPdf } from './receipt-pdf.ts'

export type ReceiptTask = {
  id: number
  gift: Gift
  organisation: Organisation
  logo: Uint8Array | null
  messages: Messages
}
export type ReceiptResult = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; failed: string }

parentPort?.on('message', async ({ id, gift, organisation, logo, messages }: ReceiptTask) => {
  const result = await withMessages(messages, () => receiptPdf(gift, organisation, logo)).then(
    (pdf): ReceiptResult => ({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown): ReceiptResult => ({ id, failed: String(error) }),
  )
  parentPort?.postMessage(result)
})
