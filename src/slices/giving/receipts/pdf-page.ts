import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'
import type { Issuer } from './receipt-settings.ts'

/** What receipts and statements have in common. */

export const colours = { night: '#141736', ink: '#1b1e3c', soft: '#454766', line: '#e2d6c0', gold: '#b9832b' }

/** These fonts have letters such as ụ and ọ, which the built-in PDF fonts lack. */
const require = createRequire(import.meta.url)
const fonts = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  display: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'),
}

export const margin = 56
export const band = 118

export type Page = InstanceType<typeof PDFDocument>

export function newDocument(options: PDFKit.PDFDocumentOptions): Page {
  const document = new PDFDocument({ size: 'LETTER', margin, ...options })
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file)
  return document
}

export function head(page: Page, title: string, { name, look }: Organisation, logo: Uint8Array | null) {
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
    .text(title, x, logo ? page.y + 4 : 70, { characterSpacing: 1.5 })
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

/** Who issues it, at the end of the page. */
export function foot(page: Page, issuer: Issuer, { telephone, email }: Organisation) {
  const width = page.page.width - 2 * margin
  const lines = [
    issuer.legalName,
    ...issuer.address,
    issuer.taxId && t('Tax ID {number}', { number: issuer.taxId }),
    [telephone, email].filter(Boolean).join(' · '),
  ].filter(Boolean)
  page
    .font('text')
    .fontSize(9)
    .fillColor(colours.soft)
    .text(lines.join('\n'), margin, page.page.height - margin - 14 * lines.length - 20, { width, lineGap: 2 })
}
