import { Problem } from '#core/api/problems.ts'
import { languageCode } from '#core/text/language-names.ts'
import { msg, t } from '#core/text/messages.ts'
import { readCsv } from '#core/text/read-csv.ts'
import { checkedTelephone } from '#core/text/telephone.ts'
import { wrongTelephone } from '#core/text/telephone-check.ts'
import { PersonDraft } from '../records/person-contract.ts'
import { maxImported } from './sharing-contract.ts'

/** Column headings of our own export and of other programs, in lower case and letters only. */
const headings = {
  name: ['name', 'fullname', 'displayname', 'donor'],
  first: ['firstname', 'first', 'givenname', 'forename'],
  last: ['lastname', 'last', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail'],
  phone: ['phone', 'phonenumber', 'telephone', 'mobile', 'mobilephone', 'cell', 'cellphone'],
  address: ['address', 'street', 'streetaddress', 'addressline', 'mailingaddress'],
  postalCode: ['postalcode', 'zip', 'zipcode', 'postcode'],
  city: ['city', 'town'],
  region: ['stateorregion', 'state', 'region', 'province'],
  country: ['country'],
  household: ['household', 'family'],
  branch: ['branch', 'parish'],
  language: ['language'],
  tags: ['tags', 'labels', 'groups'],
} as const
type Heading = keyof typeof headings

export type ReadLine = { line: number; name: string } & ({ draft: PersonDraft } | { reason: string })

/** The people in a CSV file whose first line names its columns, each as a draft or with what is wrong. */
export function readPeople(bytes: Uint8Array): ReadLine[] {
  const [head, ...rows] = readCsv(textOf(bytes))
  const names = head?.cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, '')) ?? []
  const columns = new Map(
    Object.entries(headings).map(([heading, known]) => [
      heading,
      names.findIndex((name) => known.some((each) => each === name)),
    ]),
  )
  if (['name', 'first', 'last'].every((heading) => (columns.get(heading) ?? -1) < 0)) {
    throw wrongFile(msg('The first line must name the columns, including “Name.”'))
  }
  if (rows.length > maxImported) {
    throw wrongFile(
      t('A file can list up to {max, number} people. Please split it into smaller files.', {
        max: maxImported,
      }),
    )
  }
  return rows.map(({ line, cells }) => {
    const cell = (heading: Heading) => unquoted((cells[columns.get(heading) ?? -1] ?? '').trim())
    return lineOf(line, cell)
  })
}

function lineOf(line: number, cell: (heading: Heading) => string): ReadLine {
  const name = cell('name') || [cell('first'), cell('last')].filter((part) => part !== '').join(' ')
  const read = PersonDraft.safeParse({
    name,
    email: cell('email'),
    phone: cell('phone'),
    address: cell('address'),
    postalCode: cell('postalCode'),
    city: cell('city'),
    region: cell('region'),
    country: cell('country'),
    household: cell('household'),
    branch: cell('branch'),
    language: languageCode(cell('language')),
    tags: cell('tags')
      .split(/[;,]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  })
  const shown = (name || cell('email')).slice(0, 100)
  if (!read.success) return { line, name: shown, reason: read.error.issues[0]?.message ?? '' }
  const { phone: typed, country } = read.data
  const phone = typed === '' ? '' : checkedTelephone(typed, country)
  if (phone === null)
    return {
      line,
      name: shown,
      reason: country
        ? t(wrongTelephone)
        : t('Enter a full phone number with its country code, such as +1 713 555 0123.'),
    }
  return { line, name: shown, draft: { ...read.data, phone } }
}

/** Our own files have an apostrophe before what a spreadsheet would take for a formula, such as a phone number. */
const unquoted = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

const wrongFile = (message: string) => new Problem(400, message, { file: message })

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Reported below.
  }
  throw wrongFile(msg('This isn’t a UTF-8 CSV file. Please save it again as “CSV UTF-8.”'))
}
