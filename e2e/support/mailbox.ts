// The mails of the visitors' server: taken by a real mail server, read by the tests from a folder.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { openSmtp, type Received } from '../../src/testing/fakes/smtp.ts'

export async function openMailbox(folder: string) {
  mkdirSync(folder, { recursive: true })
  process.env.E2E_MAILBOX = folder
  let number = 0
  return openSmtp([], (mail) => {
    number += 1
    const file = join(folder, `${String(number).padStart(6, '0')}.json`)
    writeFileSync(`${file}.part`, JSON.stringify(mail))
    // Whole or not at all: the tests look while it is written.
    renameSync(`${file}.part`, file)
  })
}

/** Waits for a mail, or for so many, and answers with the text of the newest. */
export async function mailTo(to: string, text: string, count = 1): Promise<string> {
  const find = () => received().filter((mail) => mail.to.includes(to) && mail.raw.includes(text))
  await expect.poll(() => find().length).toBeGreaterThanOrEqual(count)
  return plain(find().at(-1)?.raw ?? '')
}

function received(): Received[] {
  const folder = process.env.E2E_MAILBOX ?? ''
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}

/** The text part, its long lines put together again. A token that was broken may go on with the dashes of a part’s end. */
function plain(raw: string): string {
  const [, text = ''] = /text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)(?<!=\r?)\r?\n--/.exec(raw) ?? []
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

export const linkIn = (text: string) => /https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0] ?? ''
