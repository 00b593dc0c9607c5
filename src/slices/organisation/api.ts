import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile } from '#core/api/problems.ts'
import { settingChanges } from '#core/security/audit.ts'
import { msg } from '#core/text/messages.ts'
import { currencyName } from '#core/text/money.ts'
import { zoneLabel } from '#core/time/zone-places.ts'
import { countryName } from '#ui/fields/phone-number.ts'
import {
  type Identity,
  readIdentity,
  readOrganisation,
  readTexts,
  readWords,
  type Words,
  writeIdentity,
  writeWords,
} from './contract.ts'
import { findIdentity, findWords, saveSettings } from './store.ts'

const identityNames: Readonly<Record<keyof Identity, string>> = {
  name: msg('Name'),
  acronym: msg('Acronym'),
  shortName: msg('Short name'),
  email: msg('Email'),
  timeZone: msg('Time zone'),
  currency: msg('Currency'),
  country: msg('Country'),
}

const inWords = (identity: Identity) => ({
  ...identity,
  timeZone: zoneLabel(identity.timeZone),
  currency: currencyName(identity.currency),
  country: countryName(identity.country),
})

const wordsNames: Readonly<Record<keyof Words, string>> = {
  description: msg('Description'),
  address: msg('Address'),
  telephone: msg('Phone'),
  spiritualDirector: msg('Spiritual director'),
  social: msg('Social links'),
  heroFilm: msg('Video'),
  thirdPartyPlayers: msg('Video players from other sites'),
  copyrightYear: msg('Copyright year'),
  faith: msg('Our faith'),
  about: msg('About us'),
}

export const organisationApi: ServedEndpoint[] = [
  on(readOrganisation, (_, { organisation }) => organisation),
  on(readTexts, async (_, { db }) => (await findWords(db)).draft),
  on(readIdentity, (_, { db }) => findIdentity(db)),
  on(writeIdentity, async (settings, { db, now, note }) => {
    const before = await findIdentity(db)
    const version = await saveSettings(db, 'identity', settings, now)
    if (version === undefined) throw changedMeanwhile()
    note('', settingChanges(inWords(before.draft), inWords(settings.draft), identityNames))
    return { ...settings, version }
  }),
  on(readWords, (_, { db }) => findWords(db)),
  on(writeWords, async (settings, { db, now, note }) => {
    const before = await findWords(db)
    const version = await saveSettings(db, 'words', settings, now)
    if (version === undefined) throw changedMeanwhile()
    note('', settingChanges(before.draft, settings.draft, wordsNames))
    return { ...settings, version }
  }),
]
