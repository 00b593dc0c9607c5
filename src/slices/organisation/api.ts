import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile } from '#core/api/problems.ts'
import { changesBetween } from '#core/security/audit.ts'
import {
  readIdentity,
  readOrganisation,
  readTexts,
  readWords,
  writeIdentity,
  writeWords,
} from './contract.ts'
import { findIdentity, findWords, saveSettings } from './store.ts'

export const organisationApi: ServedEndpoint[] = [
  on(readOrganisation, (_, { organisation }) => organisation),
  on(readTexts, async (_, { db }) => (await findWords(db)).draft),
  on(readIdentity, (_, { db }) => findIdentity(db)),
  on(writeIdentity, async (settings, { db, now, note }) => {
    const before = await findIdentity(db)
    const version = await saveSettings(db, 'identity', settings, now)
    if (version === undefined) throw changedMeanwhile()
    note('', changesBetween(before.draft, settings.draft))
    return { ...settings, version }
  }),
  on(readWords, (_, { db }) => findWords(db)),
  on(writeWords, async (settings, { db, now, note }) => {
    const before = await findWords(db)
    const version = await saveSettings(db, 'words', settings, now)
    if (version === undefined) throw changedMeanwhile()
    note('', changesBetween(before.draft, settings.draft))
    return { ...settings, version }
  }),
]
