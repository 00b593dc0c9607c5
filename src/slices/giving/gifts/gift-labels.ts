import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { type Gift, rhythmNames } from '../contract.ts'
import type { InKindReceipt } from '../offline/offline-contract.ts'
import { tributeLabel } from '../tributes/tribute.ts'

/** The day on the receipt, which is the same everywhere. */
export const receiptDay = ({ receiptDay: day }: Gift) => (day ? formatDate(day, 'long') : '')

export const stateNames: Record<Gift['state'], string> = {
  pending: msg('Processing'),
  complete: msg('Received'),
  partially_refunded: msg('Partially refunded'),
  refunded: msg('Refunded'),
  disputed: msg('Disputed'),
  failed: msg('Failed'),
  abandoned: msg('Not completed'),
}

export const inKindLines = (gift: InKindReceipt): { name: string; text: string }[] => [
  { name: t('Receipt'), text: gift.receiptNumber },
  { name: t('Date'), text: formatDate(gift.receivedOn, 'long') },
  { name: t('From'), text: [gift.name, gift.email].filter(Boolean).join(', ') },
  { name: t('Gift in kind'), text: gift.description },
  { name: t('Value'), text: t('To be determined by the donor') },
  ...(gift.voided ? [{ name: t('Status'), text: t('Void') }] : []),
]

/** The lines of a receipt, shared by the page and the PDF. */
export function receiptLines(gift: Gift): { name: string; text: string }[] {
  const money = (amount: number) => formatMoney(amount, gift.currency)
  return [
    { name: t('Receipt'), text: gift.receiptNumber ?? '' },
    { name: t('Date'), text: receiptDay(gift) },
    { name: t('From'), text: [gift.name, gift.email].filter(Boolean).join(', ') || t('Anonymous') },
    { name: t('Purpose'), text: gift.purpose },
    ...(gift.tribute ? [{ name: t('Tribute'), text: tributeLabel(gift.tribute) }] : []),
    ...(gift.rhythm ? [{ name: t('How often'), text: t(rhythmNames[gift.rhythm]) }] : []),
    {
      name: t('Amount'),
      text:
        gift.feeCover > 0
          ? t('{amount}, including {fee} for the processing fee', {
              amount: money(gift.amount),
              fee: money(gift.feeCover),
            })
          : money(gift.amount),
    },
    ...(gift.test ? [{ name: t('Payment'), text: t('Test payment: no money was charged') }] : []),
    ...(gift.refunded > 0
      ? [
          { name: t('Refunded'), text: money(gift.refunded) },
          { name: t('Net amount'), text: money(gift.amount - gift.refunded) },
        ]
      : []),
  ]
}
