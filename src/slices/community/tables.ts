import type { Generated, GeneratedAlways } from 'kysely'
import type { ReportReason } from './contract.ts'
import type { Hold, Kind, State } from './post.ts'

type PostTable = {
  id: GeneratedAlways<number>
  kind: Kind
  state: State
  author_id: number | null
  guest: string | null
  origin: string | null
  sent_key: string | null
  name: string
  title: Generated<string>
  body: string
  picture: Generated<string>
  video: Generated<string>
  prayer: string | null
  session: Date | null
  amens: Generated<number>
  amens_told_at: Date | null
  amens_to_tell: Generated<boolean>
  answered_at: Date | null
  thanks: Generated<string>
  held_for: Generated<Hold[]>
  reason: Generated<string>
  cleared_at: Date | null
  created: Date
  edited_at: Date | null
  version: Generated<number>
  person: GeneratedAlways<string | null>
  alike: GeneratedAlways<string>
  turn: GeneratedAlways<number>
  decided_at: Date | null
  decided_by: number | null
  testimony: number | null
  words: GeneratedAlways<string>
}

type PictureTable = {
  name: string
  bytes: Buffer
  post_id: number | null
  created: Date
}

type AmenTable = { post_id: number; person: string; at: Date }

type ReportTable = {
  id: GeneratedAlways<number>
  post_id: number
  person: string
  reason: ReportReason
  created: Date
}

type BlockTable = {
  id: GeneratedAlways<number>
  person: string
  reason: string
  until: Date | null
  by_id: number | null
  created: Date
  automatic: Generated<boolean>
}

type SettingsTable = {
  only_one: Generated<boolean>
  held_words: string[]
  rejections: number
  within_days: number
  block_days: number
  version: number
  updated: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    community_post: PostTable
    community_amen: AmenTable
    community_report: ReportTable
    community_block: BlockTable
    community_picture: PictureTable
    community_settings: SettingsTable
  }
}
