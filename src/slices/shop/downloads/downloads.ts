import { seedDownloads } from '../seed/seed-downloads.ts'
import { accessApi } from './access-api.ts'
import { brokenDownloads, downloadFindings } from './check.ts'
import { downloadApi } from './download-api.ts'
import { fileAdminApi } from './file-admin-api.ts'
import { uploadApi } from './upload-api.ts'
import { clearDownloads, downloadWorkers } from './workers.ts'

/** The manifest entries for downloads. */
export const downloads = {
  endpoints: [...downloadApi, ...fileAdminApi, ...uploadApi, ...accessApi],
  check: brokenDownloads,
  findings: downloadFindings,
  workers: downloadWorkers,
  clear: clearDownloads,
  seed: seedDownloads,
}
