import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile } from '#core/api/problems.ts'
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
  on(writeIdentity, async (settings, { db, now, note, organisation }) => {
    const version = await saveSettings(db, 'identity', settings, now)
    if (version === undefined) throw changedMeanwhile()
    const { name, timeZone } = settings.draft
    if (name !== organisation.name) note(`name: ${organisation.name} → ${name}`)
    if (timeZone !== organisation.timeZone) note(`time zone: ${organisation.timeZone} → ${timeZone}`)
    return { ...settings, version }
  }),
  on(readWords, (_, { db }) => findWords(db)),
  on(writeWords, async (settings, { db, now }) => {
    const version = await saveSettings(db, 'words', settings, now)
    if (version === undefined) throw changedMeanwhile()
    return { ...settings, version }
  }),
]
