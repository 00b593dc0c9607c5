import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { dayOf } from '#core/time/time.ts'
import { band, colours, foot, head, margin, type Page } from '../receipts/pdf-page.ts'
import { type Issuer, sentenceOfMany } from '../receipts/receipt-settings.ts'
import type { Statement, StatementLine } from './statement-contract.ts'
import { lineName, totalsOf } from './statement-labels.ts'

/** Left edges of day, receipt and purpose. Amounts end at the right margin. */
const columns = { day: margin, receipt: margin + 84, what: margin + 192 }
const amountWidth = 86

export type Letterhead = { organisation: Organisation; issuer: Issuer; logo: Uint8Array | null }

/** Writes a statement on the current page, and on more where one is too short. */
export function writeStatement(page: Page, statement: Statement, { organisation, issuer, logo }: Letterhead) {
  const { year, corrected, lines } = statement
  const width = page.page.width - 2 * margin
  // Above the address of the ministry.
  const end = page.page.height - margin - 130
  const values = { year: String(year) }
  head(page, t('GIVING STATEMENT'), organisation, logo)
  page
    .font('display')
    .fontSize(20)
    .fillColor(colours.ink)
    .text(
      corrected
        ? t('Corrected giving statement for {year}', values)
        : t('Giving statement for {year}', values),
      margin,
      band + 34,
      { width },
    )
  page.font('text').fontSize(11).fillColor(colours.ink).moveDown(0.6)
  page.text([statement.name || t('Donor'), statement.address].filter(Boolean).join('\n'), {
    width,
    lineGap: 2,
  })
  page
    .fontSize(9)
    .fillColor(colours.soft)
    .moveDown(0.4)
    .text(
      t('Issued {day}', {
        day: formatDate(dayOf(new Date(statement.issuedAt), organisation.timeZone), 'long'),
      }),
    )
  if (corrected) page.text(t('This statement replaces the one we issued earlier.'))
  page.moveDown(1.2)
  tableHead(page, width)
  for (const line of lines) {
    if (page.y > end) nextPage(page, width)
    writeLine(page, width, line)
  }
  if (page.y > end - 60) nextPage(page, width)
  totals(page, width, lines)
  const sentence = sentenceOf(lines, issuer, organisation)
  if (sentence)
    page
      .font('text')
      .fontSize(9.5)
      .fillColor(colours.ink)
      .text(sentence, margin, page.y + 8, { width, lineGap: 2 })
  foot(page, issuer, organisation)
}

function nextPage(page: Page, width: number) {
  page.addPage()
  page.y = margin
  tableHead(page, width)
}

function tableHead(page: Page, width: number) {
  row(page, width, 'bold', colours.soft, [t('Date'), t('Receipt'), t('Gift'), t('Amount')])
}

function writeLine(page: Page, width: number, line: StatementLine) {
  const goods =
    line.goodsValue > 0
      ? `\n${t('In return: {goods}, valued at {amount}', { goods: line.goods, amount: formatMoney(line.goodsValue, line.currency) })}`
      : ''
  row(page, width, 'text', colours.ink, [
    formatDate(line.day, 'short'),
    line.receiptNumber,
    `${lineName(line)}${goods}`,
    line.kind === 'in_kind' ? t('In kind') : formatMoney(line.amount, line.currency),
  ])
}

function row(
  page: Page,
  width: number,
  font: string,
  colour: string,
  cells: [string, string, string, string],
) {
  const top = page.y
  const [day, receipt, what, amount] = cells
  const room = margin + width - amountWidth - columns.what - 12
  page.font(font).fontSize(9).fillColor(colour)
  page.text(day, columns.day, top, { width: columns.receipt - columns.day - 8, lineBreak: false })
  page.text(receipt, columns.receipt, top, { width: columns.what - columns.receipt - 8, lineBreak: false })
  page.text(amount, margin + width - amountWidth, top, { width: amountWidth, align: 'right' })
  page.text(what, columns.what, top, { width: room, height: 60, ellipsis: true })
  const bottom = Math.max(page.y, top + 11) + 5
  page
    .moveTo(margin, bottom)
    .lineTo(margin + width, bottom)
    .lineWidth(0.5)
    .stroke(colours.line)
  page.y = bottom + 6
}

function totals(page: Page, width: number, lines: readonly StatementLine[]) {
  for (const { currency, amount, goods, beyond } of totalsOf(lines)) {
    row(page, width, 'bold', colours.ink, ['', '', t('Total'), formatMoney(amount, currency)])
    if (goods === 0) continue
    row(page, width, 'text', colours.ink, [
      '',
      '',
      t('Value of goods and services you received'),
      formatMoney(-goods, currency),
    ])
    row(page, width, 'bold', colours.ink, [
      '',
      '',
      t('Total minus the value received'),
      formatMoney(beyond, currency),
    ])
  }
  if (lines.length === 0) row(page, width, 'text', colours.ink, ['', '', t('No gifts'), ''])
}

/** The required sentence; where something was provided for some of the gifts, those lines say so. */
function sentenceOf(
  lines: readonly StatementLine[],
  { sentence: forOne }: Issuer,
  { country }: Organisation,
): string {
  if (lines.length === 0) return ''
  const isOne = lines.filter(({ goodsValue }) => goodsValue === 0).length === 1
  const sentence = isOne ? forOne : sentenceOfMany(forOne, country)
  if (lines.every(({ goodsValue }) => goodsValue === 0)) return sentence
  return [
    t(
      'Where you received goods or services in return, their value is shown below the gift. Only the part of the gift above that value may be tax-deductible.',
    ),
    ...(sentence && lines.some(({ goodsValue }) => goodsValue === 0)
      ? [t('For all other gifts: {sentence}', { sentence })]
      : []),
  ].join(' ')
}
