import type { Db } from '#core/data/db.ts'
import type { Look } from '#core/settings/look.ts'
import { settingsStore } from '#core/settings/settings-store.ts'
import { msg } from '#core/text/messages.ts'
import { Branding, brandingTable, initialBranding } from './contract.ts'
import { lookOf } from './look.ts'
import { brandingInWords } from './names.ts'
import './tables.ts'

export const brandingSettings = settingsStore(
  brandingTable,
  Branding,
  initialBranding,
  {
    logo: msg('Logo'),
    plate: msg('White background behind the logo'),
    primary: msg('Primary color'),
    accent: msg('Accent color'),
    font: msg('Heading font'),
    heroes: msg('Page headers'),
  },
  undefined,
  brandingInWords,
)

/** Undefined while nothing of the default look is changed. */
export const findLook = async (db: Db, siteUrl: string): Promise<Look | undefined> =>
  lookOf((await brandingSettings.find(db)).draft, siteUrl)
