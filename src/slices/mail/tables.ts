import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { MailState } from './contract.ts'

type MailTable = {
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  html: string
  text: string
  secret: boolean
  state: MailState
  tries: number
  last_error: string | null
  created: GeneratedAlways<Date>
  sent_at: Date | null
  about: string | null
  attachments: JSONColumnType<object>
  headers: JSONColumnType<object>
}

declare module '#core/data/db.ts' {
  interface Tables {
    mail: MailTable
  }
}
