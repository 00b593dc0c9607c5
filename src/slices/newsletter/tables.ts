import type { Generated } from 'kysely'

type SubscriberTable = {
  id: Generated<number>
  first_name: string
  last_name: string
  email: string
  state: Generated<'pending' | 'confirmed'>
  token_hash: string | null
  token_expires: Date | null
  created: Date
  confirmed_at: Date | null
}

declare module '#core/db.ts' {
  interface Tables {
    newsletter_subscriber: SubscriberTable
  }
}
