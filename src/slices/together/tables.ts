import type { Generated } from 'kysely'

type SessionTable = {
  starts: Date
  title: string
  amens: Generated<number>
  candles: Generated<number>
  asked: Generated<number>
  prayed: Generated<number>
  peak: Generated<number>
  average: Generated<number>
}

type AttendanceTable = { session: Date; minute: Date; present: number }

type PrayerTable = { request_id: number; session: Date; handle: string; prayed_at: Date | null }

declare module '#core/data/db.ts' {
  interface Tables {
    together_session: SessionTable
    together_attendance: AttendanceTable
    together_prayer: PrayerTable
  }
}
