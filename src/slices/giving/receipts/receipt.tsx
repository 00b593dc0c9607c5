import { FileDown } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { buttonClass } from '#ui/controls/button-style.ts'
import type { ReceiptedGift } from '../contract.ts'
import { receiptLines } from '../gifts/gift-labels.ts'
import { issuerLine, sentenceFor } from './receipt-settings.ts'

/** The receipt on the page and in print. */
export function Receipt({ gift }: { gift: ReceiptedGift }) {
  const { issuer } = gift
  const sentence = sentenceFor(gift, issuer)
  return (
    <div className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-7">
      <p className="eyebrow">{t('Receipt')}</p>
      <dl className="mt-3 flex flex-col divide-y divide-line">
        {receiptLines(gift).map(({ name, text }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere ml-auto min-w-0 text-right font-semibold tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {sentence && <p className="mt-4 text-sm">{sentence}</p>}
      <address className="mt-4 text-ink-soft text-sm not-italic">{issuerLine(issuer)}</address>
    </div>
  )
}

export const receiptFile = (token: string) => `/give/receipt/${token}.pdf`

export function ReceiptDownload({ token }: { token: string }) {
  return (
    <a href={receiptFile(token)} download className={buttonClass('secondary', 'medium')}>
      <FileDown className="size-5" aria-hidden="true" />
      {t('Download PDF')}
    </a>
  )
}
