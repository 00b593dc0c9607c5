import { settingsStore } from '#core/settings/settings-store.ts'
import { msg } from '#core/text/messages.ts'
import { DownloadSettings } from './download-admin-contract.ts'

/** The store's limits. 0 means no limit. */
export const downloadSettings = settingsStore(
  'download_settings',
  DownloadSettings,
  { limit: 5, days: 0 },
  { limit: msg('Downloads per file'), days: msg('Days') },
)
