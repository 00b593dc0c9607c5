import type { Db } from '#core/data/db.ts'
import type { Worker } from '#core/jobs/jobs.ts'
import { noMail, readMailSettings } from '#core/mail/mail-settings.ts'
import { credentialTable } from '#core/settings/credentials.ts'
import { type Current, current } from '#core/settings/current.ts'
import { initialOrganisation, settingsTable, withLook } from '#core/settings/organisation.ts'
import { withoutPayments } from '#core/settings/sections.ts'
import type { Settings } from '#core/settings/settings.ts'
import { validTexts } from '#core/text/compile-message.ts'
import { withMessages } from '#core/text/message-scope.ts'
import { english, type Messages } from '#core/text/messages.ts'
import { readTranslation } from '#core/text/translation.ts'
import { acceptsNothing, connecting, noConnections, type Places } from '#payments/setup/connections.ts'
import { readPaymentSettings } from '#payments/setup/payment-settings.ts'
import { brandingTable } from '#slices/branding/contract.ts'
import { findLook } from '#slices/branding/store.ts'
import { findOrganisation } from '#slices/organisation/store.ts'
import { findOpening, initialOpening, openingTable } from '#slices/setup/store.ts'
import { findTexts, wordingTable } from '#slices/wording/store.ts'

type Parts = {
  db: Db
  settings: Settings
  secret: string
  places: Places | undefined
  /** The ministry's time zone has changed. */
  onNewZone: (zone: string) => void
}

/** What staff set and every page may depend on, with the tables it's read from. */
export function followedSettings({ db, settings, secret, places, onNewZone }: Parts) {
  const connect = connecting(places)
  const connections = current(noConnections, async () =>
    connect(await readPaymentSettings(db, secret, settings.payments)),
  )
  const organisation = current(
    initialOrganisation,
    async () => {
      const found = withLook(await findOrganisation(db), await findLook(db, settings.siteUrl))
      return acceptsNothing(await connections.now(), found.currency) ? withoutPayments(found) : found
    },
    ({ timeZone: zone }, before) => {
      if (zone !== before.timeZone) onNewZone(zone)
    },
  )
  const { locale } = settings
  const translation = readTranslation(settings.dataDir, locale)
  const messages = current<Messages>({ ...english, locale, texts: translation }, async () => {
    const { currency, country } = await organisation.now()
    return { locale, texts: new Map([...translation, ...validTexts(await findTexts(db))]), currency, country }
  })
  const mailSettings = current(noMail, () => readMailSettings(db, secret, settings))
  const opening = current(initialOpening, () => findOpening(db))
  return {
    organisation,
    messages,
    mailSettings,
    connections,
    opening,
    tables: [
      { ...organisation, table: settingsTable },
      { ...organisation, table: brandingTable },
      { ...messages, table: wordingTable },
      { ...mailSettings, table: credentialTable },
      { ...connections, table: credentialTable },
      { ...opening, table: openingTable },
    ],
    /** Every request and every job begins with it. */
    upToDate: async () => {
      const [named] = await Promise.all([
        organisation.now(),
        mailSettings.now(),
        connections.now(),
        opening.now(),
      ])
      return named
    },
  }
}

/** A job reads the current settings and messages when it starts, as a request does. */
export const knowing = (
  upToDate: () => Promise<unknown>,
  messages: Current<Messages>,
  { work, ...worker }: Worker,
): Worker => ({
  ...worker,
  work: async (data, jobs) => {
    await upToDate()
    await withMessages(await messages.now(), () => work(data, jobs))
  },
})
