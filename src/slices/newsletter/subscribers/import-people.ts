import { Problem } from '#core/api/problems.ts'
import { readCsv } from '#core/text/read-csv.ts'
import { type Asking, email } from '../contract.ts'
import { mostImported } from './subscriber-contract.ts'

type Read = {
  people: Asking[]
  /** The same address again. */
  twice: number
  faulty: { line: number; value: string }[]
}

/** Headings as lists from elsewhere have them, without signs. */
const headings = {
  email: ['email', 'emailaddress', 'mail', 'address'],
  first: ['firstname', 'first', 'givenname', 'forename'],
  last: ['lastname', 'last', 'surname', 'familyname'],
  name: ['name', 'fullname'],
}

/** The people in a CSV file whose first line names its columns. */
export function readPeople(bytes: Uint8Array): Read {
  const [head, ...rows] = readCsv(textOf(bytes))
  const names = head?.cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, '')) ?? []
  const column = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const at = {
    email: column(headings.email),
    first: column(headings.first),
    last: column(headings.last),
    name: column(headings.name),
  }
  if (at.email < 0) throw wrongFile('The first line should name the columns, one of them “Email”.')
  if (rows.length > mostImported)
    throw wrongFile(`A file may have at most ${mostImported.toLocaleString('en')} people. Divide it.`)

  const people = new Map<string, Asking>()
  const faulty: Read['faulty'] = []
  for (const { line, cells } of rows) {
    const cell = (index: number) => (cells[index] ?? '').trim()
    const address = email.safeParse(cell(at.email))
    if (!address.success) {
      faulty.push({ line, value: cell(at.email).slice(0, 100) })
      continue
    }
    const [first = '', ...more] = cell(at.name).split(/\s+/)
    const short = (name: string) => name.slice(0, 60).trim()
    people.set(address.data.toLowerCase(), {
      firstName: short(cell(at.first) || first),
      lastName: short(cell(at.last) || more.join(' ')),
      email: address.data,
    })
  }
  return { people: [...people.values()], twice: rows.length - faulty.length - people.size, faulty }
}

const wrongFile = (message: string) => new Problem(400, message, { file: message })

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Told below.
  }
  throw wrongFile('This is no CSV file in UTF-8. Save it anew as “CSV UTF-8”.')
}
