import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/databases/database.ts'
import type { Database } from '../data/db.ts'
import { settingsStore } from './settings-store.ts'

const Settings = z.object({ words: z.array(z.string()), days: z.int() })
const initial = { words: [], days: 30 }
const names = { words: 'Words', days: 'Days' }
const columns = { words: 'held_words', days: 'days' }
const inContent = settingsStore('content_settings', Settings, initial, names)
const inColumns = settingsStore('column_settings', Settings, initial, names, columns)
const now = new Date('2026-11-16T12:00:00Z')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.script(`
    create table content_settings (
      only_one boolean primary key default true check (only_one), content jsonb not null,
      version integer not null, updated timestamptz not null);
    create table column_settings (
      only_one boolean primary key default true check (only_one), held_words text[] not null, days integer not null,
      version integer not null, updated timestamptz not null)`)
})
afterAll(() => database.close())

test.each([
  ['one column', inContent],
  ['a column each', inColumns],
])(
  'settings in %s: start with defaults, then return what was saved; overwriting an unseen change is rejected',
  async (_, settings) => {
    const { db } = database
    expect(await settings.find(db)).toEqual({ version: 0, draft: initial })

    const draft = { words: ['a "quoted" word', 'ü'], days: 7 }
    expect(await settings.save(db, { version: 0, draft }, now)).toEqual({ version: 1, draft })
    expect(await settings.find(db)).toEqual({ version: 1, draft })

    const late = settings.save(db, { version: 0, draft: initial }, now)
    await expect(late).rejects.toMatchObject({ status: 409, also: { changed: true } })
    expect(await settings.find(db)).toEqual({ version: 1, draft })
    expect(await settings.save(db, { version: 1, draft: initial }, now)).toEqual({
      version: 2,
      draft: initial,
    })
  },
)

test('a setting unknown to an earlier version has its default', async () => {
  const { db } = database
  await sql`update content_settings set content = '{"days": 9}'`.execute(db)
  expect((await inContent.find(db)).draft).toEqual({ words: [], days: 9 })
})
