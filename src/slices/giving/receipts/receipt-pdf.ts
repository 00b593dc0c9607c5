import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Organisation } from '#core/settings/organisation.ts'
import { locale, t } from '#core/text/messages.ts'
import type { Gift } from '../contract.ts'
import { receiptLines } from '../gifts/gift-labels.ts'

const colours = { night: '#141736', ink: '#1b1e3c', soft: '#454766', line: '#e2d6c0', gold: '#b9832b' }

/** These fonts have letters such as ụ and ọ, which the built-in PDF fonts lack. */
const require = createRequire(import.meta.url)
const fonts = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  display: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'),
}

const margin = 56
const band = 118

/** A one-page receipt for the donor or the tax office. */
export function receiptPdf(
  gift: Gift,
  organisation: Organisation,
  /** The ministry's own, as PNG. */
  logo: Uint8Array | null = null,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin,
    info: {
      Title: t('Receipt {receiptNumber}', { receiptNumber: gift.receiptNumber ?? '' }),
      Author: organisation.name,
      CreationDate: new Date(gift.paid ?? gift.created),
    },
    lang: locale(),
  })
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file)
  const done = collected(document)
  head(document, organisation, logo)
  body(document, gift)
  foot(document, organisation)
  document.end()
  return done
}

type Page = InstanceType<typeof PDFDocument>

function head(page: Page, { name, look }: Organisation, logo: Uint8Array | null) {
  page.rect(0, 0, page.page.width, band).fill(look?.colors?.night ?? colours.night)
  page.rect(0, band, page.page.width, 3).fill(look?.colors?.accent ?? colours.gold)
  if (logo) ownLogo(page, logo, look?.logo?.plate ?? false)
  else arch(page, margin, 30)
  const x = logo ? margin : margin + 58
  // A long name ends before the logo.
  const width = logo ? { width: page.page.width - 2 * margin - 160 } : {}
  page.font('display').fontSize(19).fillColor('#ffffff').text(name, x, 42, width)
  page
    .font('text')
    .fontSize(9)
    .fillColor(look?.colors ? '#ffffff' : '#e9b44c')
    .text(t('DONATION RECEIPT'), x, logo ? page.y + 4 : 70, { characterSpacing: 1.5 })
}

/** To the right of the name, where it may also be wide. */
function ownLogo(page: Page, logo: Uint8Array, plate: boolean) {
  const size = { width: 130, height: 62 }
  const x = page.page.width - margin - size.width
  if (plate) page.roundedRect(x - 8, 22, size.width + 16, size.height + 16, 6).fill('#ffffff')
  page.image(Buffer.from(logo), x, 30, {
    fit: [size.width, size.height],
    align: plate ? 'center' : 'right',
    valign: 'center',
  })
}

/** The site's logo, in three strokes. */
function arch(page: Page, x: number, y: number) {
  page
    .path(
      `M${x} ${y + 62} V${y + 24} C${x} ${y + 10} ${x + 12} ${y + 4} ${x + 20} ${y} C${x + 28} ${y + 4} ${x + 40} ${y + 10} ${x + 40} ${y + 24} V${y + 62} Z`,
    )
    .fillAndStroke('#e9b44c', '#ffffff')
  page
    .path(`M${x + 20} ${y + 20} V${y + 52} M${x + 11} ${y + 31} H${x + 29}`)
    .lineWidth(3)
    .stroke(colours.night)
}

function body(page: Page, gift: Gift) {
  const width = page.page.width - 2 * margin
  page
    .font('display')
    .fontSize(22)
    .fillColor(colours.ink)
    .text(t('Thank you'), margin, band + 44)
  page
    .font('text')
    .fontSize(11)
    .fillColor(colours.soft)
    .text(
      t(
        'We received your gift and will use it for the purpose you chose. We keep you and your intentions in our daily prayers.',
      ),
      { width, lineGap: 3 },
    )
  page.moveDown(1.5)
  for (const { name, text } of receiptLines(gift)) line(page, width, name, text)
}

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

function foot(page: Page, { address, telephone, email }: Organisation) {
  const width = page.page.width - 2 * margin
  const contact = [...address, [telephone, email].filter(Boolean).join(' · ')]
  page
    .font('text')
    .fontSize(9)
    .fillColor(colours.soft)
    .text(contact.join('\n'), margin, page.page.height - margin - 76, { width, lineGap: 2 })
}

function collected(document: Page): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
}
