const pages = [
  {
    title: 'Nine evenings of prayer',
    lines: ['A small companion for families', 'A sample booklet for this demo site'],
  },
  {
    title: 'How to use it',
    lines: [
      'Choose a time when everyone is home. Turn off anything that makes noise.',
      'Light a candle. Let a different person read each evening.',
      'After the reading, stay quiet for one slow breath for each person in the room.',
    ],
  },
  {
    title: 'The first evening',
    lines: [
      'Come, Holy Spirit, and find us as we are: tired, thankful, worried, glad.',
      'We bring you the names of those who are not at this table.',
      'Teach us to begin again tomorrow.',
    ],
  },
  {
    title: 'The second evening',
    lines: [
      'You are the breath in every prayer, even in the ones without words.',
      'Stay with the sick, and with those who watch beside them.',
      'Make our home a place where people are heard.',
    ],
  },
]

/** The demo's booklet as a PDF. The PDF library is loaded only here. */
export async function booklet(): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ size: 'A5', margin: 48, info: { Title: 'Nine evenings of prayer' } })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (const [index, { title, lines }] of pages.entries()) {
    if (index > 0) document.addPage()
    document.font('Times-Roman').fontSize(22).text(title)
    document.moveDown()
    for (const line of lines) document.fontSize(13).text(line, { lineGap: 4 }).moveDown(0.6)
  }
  document.end()
  await ended
  return Buffer.concat(parts)
}
