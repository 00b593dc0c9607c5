import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { settingsStore } from '#core/settings/settings-store.ts'
import { msg } from '#core/text/messages.ts'
import {
  type Issuer,
  ReceiptSettings,
  readIssuer,
  readReceiptSettings,
  sentenceOf,
  writeReceiptSettings,
} from './receipt-settings.ts'

const receiptSettings = settingsStore(
  'receipt_settings',
  ReceiptSettings,
  { legalName: '', taxId: '', address: '', sentence: '', massOfferings: false },
  {
    legalName: msg('Legal name'),
    taxId: msg('Tax ID'),
    address: msg('Address'),
    sentence: msg('Tax wording on receipts'),
    massOfferings: msg('Mass offerings on giving statements'),
  },
)

const standardOf = ({ name, address, country }: Organisation): Issuer => ({
  legalName: name,
  taxId: '',
  // The name comes before it.
  address: address.filter((line) => line !== name),
  sentence: sentenceOf(country),
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export async function findIssuer(db: Db, organisation: Organisation): Promise<Issuer> {
  const { draft } = await receiptSettings.find(db)
  const standard = standardOf(organisation)
  return {
    legalName: draft.legalName || standard.legalName,
    taxId: draft.taxId,
    address: draft.address ? linesOf(draft.address) : standard.address,
    sentence: draft.sentence || standard.sentence,
  }
}

/** Whether Mass offerings are on giving statements. */
export const offeringsCount = async (db: Db): Promise<boolean> =>
  (await receiptSettings.find(db)).draft.massOfferings

export const receiptSettingsApi: ServedEndpoint[] = [
  on(readIssuer, (_, { db, organisation }) => findIssuer(db, organisation)),
  on(readReceiptSettings, async (_, { db, organisation }) => ({
    ...(await receiptSettings.find(db)),
    standard: standardOf(organisation),
  })),
  on(writeReceiptSettings, (settings, { db, now, note }) => receiptSettings.save(db, settings, now, note)),
]
