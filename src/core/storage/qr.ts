import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** The dark squares of a QR code as one path: nothing that the strict policy would refuse. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

/** The same as a picture that every mail program shows: black and white, one bit a pixel. */
export function qrPng(text: string, scale = 8): Uint8Array {
  const { data, size } = encode(text, { border: 4 })
  const width = size * scale
  const rowBytes = Math.ceil(width / 8)
  // Each row of pixels begins with a byte that says how it is packed: as it is.
  const rows = data.flatMap((squares) => {
    const row = Buffer.alloc(rowBytes + 1)
    for (let x = 0; x < width; x += 1) {
      const at = 1 + (x >> 3)
      if (!squares[Math.floor(x / scale)]) row[at] = (row[at] ?? 0) | (0x80 >> (x & 7))
    }
    return Array.from({ length: scale }, () => row)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  // One bit, shades of grey.
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
