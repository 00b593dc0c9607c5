import { locale, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { band, colours, foot, head, margin, newDocument } from '../receipts/pdf-page.ts'
import type { Letterhead } from '../statements/statement-pdf.ts'
import { tributeLabel } from './tribute.ts'
import type { TributeCard } from './tribute-contract.ts'
import { tributeText } from './tribute-mail.ts'

/** Where the window of a business envelope shows the address once the letter is folded. */
const addressTop = band + 40

/** A one-page letter to the family, without the amount. */
export async function cardPdf(
  card: TributeCard,
  { organisation, issuer, logo }: Letterhead,
): Promise<Buffer> {
  const document = newDocument({
    info: { Title: tributeLabel(card), Author: organisation.name },
    lang: locale(),
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  const width = document.page.width - 2 * margin
  head(document, t('A GIFT IN SOMEONE’S NAME'), organisation, logo)
  document
    .font('text')
    .fontSize(11)
    .fillColor(colours.ink)
    .text(card.address, margin, addressTop, { width: width / 2, height: 90, lineGap: 2 })
  document
    .fontSize(10)
    .fillColor(colours.soft)
    .text(formatDate(card.day, 'long'), margin, addressTop + 110, { width })
  document
    .font('display')
    .fontSize(22)
    .fillColor(colours.ink)
    .text(tributeLabel(card), margin, addressTop + 150, { width })
  document.moveDown(0.8)
  const { kind, honoree, note, name, anonymous, purpose } = card
  for (const paragraph of tributeText({ tribute: { kind, honoree, note }, name, anonymous, fund: purpose })) {
    document.font('text').fontSize(12).fillColor(colours.ink).text(paragraph, { width, lineGap: 5 })
    document.moveDown(0.8)
  }
  foot(document, { ...issuer, taxId: '' }, organisation)
  document.end()
  await ended
  return Buffer.concat(parts)
}
