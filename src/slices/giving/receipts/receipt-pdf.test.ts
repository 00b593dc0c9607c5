import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { initialOrganisation } from '#core/settings/organisation.ts'
import type { Gift } from '../contract.ts'
import { receiptPdf } from './receipt-pdf.ts'

const gift: Gift = {
  token: '6f1c1f2e-9d2b-4c5a-8c3e-0a1b2c3d4e5f',
  amount: 2606,
  feeCover: 106,
  currency: 'USD',
  purpose: 'Halthcare',
  name: 'Adaeze Ụzọchukwu',
  email: 'ada@example.org',
  state: 'partially_refunded',
  refunded: 600,
  receiptNumber: 'RC-2026-000042',
  created: '2026-11-15T08:00:00.000Z',
  paid: '2026-11-15T08:01:00.000Z',
  rhythm: null,
  test: false,
}

/** What a reader sees: the glyphs of each font, read back by the table that the file carries for it. */
function textOf(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const streamOf = (body = '') => {
    const [, data = ''] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  }
  const glyphsOf = (font: string) => {
    const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? []
    const [, list = ''] =
      /beginbfrange\n<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/.exec(streamOf(objects.get(table))) ?? []
    return list.split(' ').map((hex) => String.fromCharCode(Number.parseInt(hex.replace(/\W/g, ''), 16)))
  }
  const all = [...objects.values()]
  const fonts = new Map(
    all
      .flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', id = '']) => [name, glyphsOf(id)]),
  )
  const [, contents = ''] =
    /\/Contents (\d+) 0 R/.exec(all.find((body) => body.includes('/Type /Page\n')) ?? '') ?? []
  let glyphs: string[] = []
  let text = ''
  for (const [, font, shown] of streamOf(objects.get(contents)).matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (font) glyphs = fonts.get(font) ?? []
    for (const [, run = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/g)) {
      for (const [glyph] of run.matchAll(/.{4}/g)) text += glyphs[Number.parseInt(glyph, 16)] ?? '?'
    }
    if (shown !== undefined) text += '\n'
  }
  return text
}

test('the receipt is one page with number, date, donor, purpose, amount and what was given back', async () => {
  const pdf = await receiptPdf(gift, initialOrganisation)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
  const text = textOf(pdf)
  for (const expected of [
    'Holy Ghost Prayer Movement',
    'RC-2026-000042',
    'November 15, 2026',
    'Adaeze Ụzọchukwu, ada@example.org',
    'Halthcare',
    '$26.06, including $1.06 for the processing fee',
    '$6.00',
    '$20.06',
    'Long Beach, CA 90813',
  ]) {
    expect(text).toContain(expected)
  }
})

test('names without an end stay on the one page', async () => {
  const pdf = await receiptPdf(
    {
      ...gift,
      name: 'Nwachukwu'.repeat(11),
      purpose: 'Wonderful'.repeat(11),
      rhythm: 'termly',
    },
    initialOrganisation,
  )
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
})
