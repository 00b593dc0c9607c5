import { parentPort } from 'node:worker_threads'
import type { Organisation } from '#core/settings/organisation.ts'
import { withMessages } from '#core/text/message-scope.ts'
import type { Messages } from '#core/text/messages.ts'
import type { Statement } from '../statements/statement-contract.ts'
import { statementPdf } from '../statements/statements-file.ts'
import { cardPdf } from '../tributes/card-pdf.ts'
import type { TributeCard } from '../tributes/tribute-contract.ts'
import { type Receipted, receiptPdf } from './receipt-pdf.ts'
import type { Issuer } from './receipt-settings.ts'

export type ReceiptTask = {
  id: number
  of: Receipted | Statement | TributeCard
  organisation: Organisation
  issuer: Issuer
  logo: Uint8Array | null
  messages: Messages
}
export type ReceiptResult = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; failed: string }

parentPort?.on('message', async ({ id, of, organisation, issuer, logo, messages }: ReceiptTask) => {
  const make = () =>
    'lines' in of
      ? statementPdf(of, { organisation, issuer, logo })
      : 'honoree' in of
        ? cardPdf(of, { organisation, issuer, logo })
        : receiptPdf(of, organisation, issuer, logo)
  const result = await withMessages(messages, make).then(
    (pdf): ReceiptResult => ({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown): ReceiptResult => ({ id, failed: String(error) }),
  )
  parentPort?.postMessage(result)
})
