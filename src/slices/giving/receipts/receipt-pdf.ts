import type { Organisation } from '#core/settings/organisation.ts'
import { locale, t } from '#core/text/messages.ts'
import type { Gift } from '../contract.ts'
import { inKindLines, receiptLines } from '../gifts/gift-labels.ts'
import type { InKindReceipt } from '../offline/offline-contract.ts'
import { band, colours, foot, head, margin, newDocument, type Page } from './pdf-page.ts'
import { type Issuer, sentenceFor } from './receipt-settings.ts'

/** A gift of money or in kind. */
export type Receipted = Gift | InKindReceipt

/** A one-page receipt for the donor or the tax office. */
export function receiptPdf(
  gift: Receipted,
  organisation: Organisation,
  issuer: Issuer,
  /** The ministry's own, as PNG. */
  logo: Uint8Array | null = null,
): Promise<Buffer> {
  const document = newDocument({
    info: {
      Title: t('Receipt {receiptNumber}', { receiptNumber: gift.receiptNumber ?? '' }),
      Author: organisation.name,
      CreationDate: new Date('description' in gift ? gift.receivedOn : (gift.paid ?? gift.created)),
    },
    lang: locale(),
  })
  const done = collected(document)
  head(document, t('DONATION RECEIPT'), organisation, logo)
  body(document, gift, issuer)
  foot(document, issuer, organisation)
  document.end()
  return done
}

function body(page: Page, gift: Receipted, issuer: Issuer) {
  const width = page.page.width - 2 * margin
  page
    .font('display')
    .fontSize(22)
    .fillColor(colours.ink)
    .text(isRefunded(gift) ? t('This gift was refunded') : t('Thank you'), margin, band + 44)
  page
    .font('text')
    .fontSize(11)
    .fillColor(colours.soft)
    .text(
      'description' in gift
        ? t('We received your gift with gratitude. We keep you and your intentions in our daily prayers.')
        : isRefunded(gift)
          ? t('We refunded the full amount. We keep you and your intentions in our daily prayers.')
          : t(
              'We received your gift and will use it for the purpose you chose. We keep you and your intentions in our daily prayers.',
            ),
      { width, lineGap: 3 },
    )
  page.moveDown(1.5)
  for (const { name, text } of 'description' in gift ? inKindLines(gift) : receiptLines(gift))
    line(page, width, name, text)
  const sentence = sentenceFor(gift, issuer)
  if (sentence) {
    page
      .font('text')
      .fontSize(10)
      .fillColor(colours.ink)
      .text(sentence, margin, page.y, { width, lineGap: 2 })
  }
}

const isRefunded = (gift: Receipted) => 'state' in gift && gift.state === 'refunded'

function line(page: Page, width: number, name: string, text: string) {
  const top = page.y
  page
    .font('text')
    .fontSize(10)
    .fillColor(colours.soft)
    .text(name, margin, top + 1)
  page
    .font('bold')
    .fontSize(11)
    .fillColor(colours.ink)
    .text(text, margin + 130, top, { width: width - 130, height: 60, ellipsis: true })
  const bottom = page.y + 9
  page
    .moveTo(margin, bottom)
    .lineTo(margin + width, bottom)
    .lineWidth(0.75)
    .stroke(colours.line)
  page.y = bottom + 11
}

function collected(document: Page): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
}
