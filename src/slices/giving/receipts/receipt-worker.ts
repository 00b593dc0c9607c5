import { parentPort } from 'node:worker_threads'
import type { Organisation } from '#core/settings/organisation.ts'
import type { Gift } from '../contract.ts'
import { receiptPdf } from './receipt-pdf.ts'

export type ReceiptTask = { id: number; gift: Gift; organisation: Organisation }
export type ReceiptResult = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; failed: string }

parentPort?.on('message', async ({ id, gift, organisation }: ReceiptTask) => {
  const result = await receiptPdf(gift, organisation).then(
    (pdf): ReceiptResult => ({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown): ReceiptResult => ({ id, failed: String(error) }),
  )
  parentPort?.postMessage(result)
})
