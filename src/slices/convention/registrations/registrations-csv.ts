import { fieldName } from '#core/api/field-name.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import type { ExportRow } from './registrations-store.ts'
import { standingNames } from './standing-names.ts'

export const csvColumns: readonly CsvColumn<ExportRow>[] = [
  ['Reference', (row) => row.reference],
  ['Registered', (row) => row.created, 'moment'],
  ['State', (row) => standingNames[row.standing]],
  ['First name', (row) => row.first_name],
  ['Last name', (row) => row.last_name],
  ['Gender', (row) => fieldName(row.gender)],
  ['Telephone', (row) => row.telephone],
  ['Email', (row) => row.email],
  ['City', (row) => row.city],
  ['State or province', (row) => row.state],
  ['Country', (row) => row.country],
  ['Mailing address', (row) => row.mailing_address],
  ['Convention location', (row) => row.location],
  ['People', (row) => row.party],
  ['Checked in at', (row) => row.arrived.join(', ')],
  ['Note', (row) => row.note],
  ['Added by', (row) => row.added_by],
  ['Cancelled', (row) => row.cancelled_at, 'moment'],
]
