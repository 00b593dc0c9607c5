import { locale, msg } from '#core/text/messages.ts'

/** The file types that can be sold. */
export const fileTypes = {
  'audio/mpeg': { extension: 'mp3', label: msg('MP3 audio') },
  'audio/mp4': { extension: 'm4a', label: msg('M4A audio') },
  'audio/flac': { extension: 'flac', label: msg('FLAC audio') },
  'audio/wav': { extension: 'wav', label: msg('WAV audio') },
  'video/mp4': { extension: 'mp4', label: msg('MP4 video') },
  'application/pdf': { extension: 'pdf', label: msg('PDF') },
  'application/epub+zip': { extension: 'epub', label: msg('EPUB book') },
  'application/zip': { extension: 'zip', label: msg('ZIP archive') },
} as const
export type FileType = keyof typeof fileTypes

/** For the file chooser. */
export const acceptedFiles = Object.values(fileTypes)
  .map(({ extension }) => `.${extension}`)
  .join(',')

const isFileType = (type: string): type is FileType => Object.hasOwn(fileTypes, type)

export const isAudio = (type: string) => type.startsWith('audio/')

export const fileLabel = (type: string): string => (isFileType(type) ? fileTypes[type].label : '')

export const extensionOf = (type: string): string => (isFileType(type) ? fileTypes[type].extension : 'bin')

/** `3.4 MB`. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes >= 1e6 ? [bytes / 1e6, 'megabyte'] : [Math.max(1, bytes / 1e3), 'kilobyte']
  const digits = bytes >= 1e6 && bytes < 1e8 ? 1 : 0
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: digits }).format(size)
}

/** The number of leading bytes that determine the type. */
export const headBytes = 4096

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** The brands of audio files in the MP4 container. */
const audioBrands = ['M4A ', 'M4B ', 'M4P ']

/** A file's type by its first bytes, whatever its name; null if it can't be sold. */
export function typeOfFile(head: Uint8Array): FileType | null {
  if (text(head, 0, 4) === 'fLaC') return 'audio/flac'
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'WAVE') return 'audio/wav'
  if (text(head, 0, 5) === '%PDF-') return 'application/pdf'
  if (text(head, 4, 4) === 'ftyp') return audioBrands.includes(text(head, 8, 4)) ? 'audio/mp4' : 'video/mp4'
  if (text(head, 0, 4) === 'PK\u0003\u0004') {
    // The first entry of an EPUB is its type, uncompressed.
    return text(head, 30, 28) === 'mimetypeapplication/epub+zip' ? 'application/epub+zip' : 'application/zip'
  }
  if (text(head, 0, 3) === 'ID3' || isMpegFrame(head)) return 'audio/mpeg'
  return null
}

/** The header of an MP3 frame: sync, layer 3, and valid bit and sampling rates. */
function isMpegFrame(head: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = head
  const hasSync = first === 0xff && (second & 0xe0) === 0xe0
  const isLayer3 = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08
  const bitRate = third >> 4
  return hasSync && isLayer3 && bitRate > 0 && bitRate < 15 && (third & 0x0c) !== 0x0c
}

/** The title as a file name that works on every system, with the type's extension. */
export function downloadName(title: string, type: string): string {
  const extension = extensionOf(type)
  const words = title
    .replace(/[\p{C}"*/:<>?\\|]/gu, ' ')
    .split(/\s/)
    .filter((word) => /[^.]/.test(word))
  const base = words.join(' ').replace(/^\.+/, '').slice(0, 100).trim()
  const isNamedSo = base.toLowerCase().endsWith(`.${extension}`)
  return `${base || 'download'}${isNamedSo ? '' : `.${extension}`}`
}

/** `Content-Disposition` with a plain name for old clients and the full name for others. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
