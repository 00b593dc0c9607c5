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
import { findIdentity, findWords, savePart } from './store.ts'

export const organisationApi: ServedEndpoint[] = [
  on(readOrganisation, (_, { organisation }) => organisation),
  on(readTexts, async (_, { db }) => (await findWords(db)).draft),
  on(readIdentity, (_, { db }) => findIdentity(db)),
  on(writeIdentity, async (held, { db, now, note, organisation }) => {
    const version = await savePart(db, 'identity', held, now)
    if (version === undefined) throw changedMeanwhile('the settings', 'them')
    const { name, timeZone } = held.draft
    if (name !== organisation.name) note(`name: ${organisation.name} → ${name}`)
    if (timeZone !== organisation.timeZone) note(`time zone: ${organisation.timeZone} → ${timeZone}`)
    return { ...held, version }
  }),
  on(readWords, (_, { db }) => findWords(db)),
  on(writeWords, async (held, { db, now }) => {
    const version = await savePart(db, 'words', held, now)
    if (version === undefined) throw changedMeanwhile('the settings', 'them')
    return { ...held, version }
  }),
]
