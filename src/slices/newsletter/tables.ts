import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SubscriberSource, SubscriberState } from './subscribers/subscriber-contract.ts'

type SubscriberTable = {
  id: GeneratedAlways<number>
  key: Generated<string>
  first_name: string
  last_name: string
  email: string
  state: Generated<SubscriberState>
  source: Generated<SubscriberSource>
  consent: Generated<string>
  token_hash: string | null
  token_expires: Date | null
  mailed_at: Date | null
  invite: Generated<boolean>
  created: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
  bounces: Generated<number>
  words: GeneratedAlways<string>
}

type SettingsTable = {
  only_one: Generated<boolean>
  content: ColumnType<object, string, string>
  version: number
  updated: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    newsletter_subscriber: SubscriberTable
    newsletter_settings: SettingsTable
  }
}

declare module '#core/data/daily-sums.ts' {
  interface SummedTables {
    newsletter_subscriber: true
  }
}
