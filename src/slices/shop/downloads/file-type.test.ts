import { expect, test } from 'vitest'
import { attachment, downloadName, fileSize, typeOfFile } from './file-type.ts'

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
    ),
  )

test.each([
  ['audio/mpeg', bytes('ID3', 4, 0, 0)],
  ['audio/mpeg', bytes(0xff, 0xfb, 0x90, 0x64)],
  ['audio/flac', bytes('fLaC', 0, 0)],
  ['audio/wav', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt ')],
  ['audio/mp4', bytes(0, 0, 0, 32, 'ftypM4A ', 0)],
  ['video/mp4', bytes(0, 0, 0, 32, 'ftypisom', 0)],
  ['application/pdf', bytes('%PDF-1.7')],
  ['application/zip', bytes('PK\u0003\u0004', 20, 0, 'song.mp3')],
  ['application/epub+zip', bytes('PK\u0003\u0004', 'x'.repeat(26), 'mimetypeapplication/epub+zip')],
  [null, bytes('<!doctype html>')],
  [null, bytes('#!/bin/sh')],
  [null, bytes('MZ', 0x90, 0)],
  [null, bytes(0xff, 0xff, 0xff, 0xff)],
  [null, bytes(0xff, 0xf1, 0x50, 0x80)],
  [null, bytes('RIFF', 1, 2, 3, 4, 'AVI ')],
  [null, bytes()],
])('%s is recognized by its first bytes', (type, head) => {
  expect(typeOfFile(head)).toBe(type)
})

test.each([
  ['Come, Holy Ghost', 'audio/mpeg', 'Come, Holy Ghost.mp3'],
  ['Song.mp3', 'audio/mpeg', 'Song.mp3'],
  ['../../etc/passwd', 'application/pdf', 'etc passwd.pdf'],
  ['a"b\r\nX: y', 'application/pdf', 'a b X y.pdf'],
  ['...', 'application/pdf', 'download.pdf'],
  ['Abụ Mmụọ Nsọ', 'audio/flac', 'Abụ Mmụọ Nsọ.flac'],
  ['invoice\u202efdp.exe', 'application/zip', 'invoice fdp.exe.zip'],
])('%j becomes a file name that works on every system', (title, type, name) => {
  expect(downloadName(title, type)).toBe(name)
})

test('the Content-Disposition header has a plain and a full name, and can’t be injected into', () => {
  expect(attachment('Abụ (1).mp3')).toBe(
    `attachment; filename="Ab_ (1).mp3"; filename*=UTF-8''Ab%E1%BB%A5%20%281%29.mp3`,
  )
  expect(attachment('a"; b\\%22')).toBe(
    `attachment; filename="a_; b__22"; filename*=UTF-8''a%22%3B%20b%5C%2522`,
  )
})

test.each([
  [400, '1 kB'],
  [45_300, '45 kB'],
  [3_420_000, '3.4 MB'],
  [240_000_000, '240 MB'],
])('%i bytes are shown as %s', (size, shown) => {
  expect(fileSize(size)).toBe(shown)
})
