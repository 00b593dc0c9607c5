import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageState } from './admin-contract.ts'
import type { Reason } from './contract.ts'

type MessageTable = {
  id: GeneratedAlways<number>
  reference: string
  full_name: string
  email: string
  reason: Reason
  message: string
  state: Generated<MessageState>
  state_since: Date
  member_id: number | null
  assigned_to: number | null
  created: Date
  deleted_at: Date | null
  words: GeneratedAlways<string>
}

type ReplyTable = {
  id: GeneratedAlways<number>
  message_id: number
  text: string
  by: string
  at: Date
}

type SettingsTable = {
  only_one: Generated<boolean>
  keep_months: number
  version: number
  updated: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    contact_message: MessageTable
    contact_reply: ReplyTable
    contact_settings: SettingsTable
  }
}
