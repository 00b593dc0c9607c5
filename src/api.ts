import { pictureApi } from '#core/picture-api.ts'
import type { Served } from '#core/served.ts'
import { auditApi } from '#slices/audit/api.ts'
import { blogApi } from '#slices/blog/api.ts'
import { liturgyApi } from '#slices/liturgy/api.ts'
import { mailApi } from '#slices/mail/api.ts'
import { membershipApi } from '#slices/membership/api.ts'
import { invitationApi } from '#slices/membership/invitation-api.ts'
import { peopleApi } from '#slices/membership/people-api.ts'
import { searchApi } from '#slices/search/api.ts'

/** Every call of the house. */
export const served: readonly Served[] = [
  ...membershipApi,
  ...peopleApi,
  ...invitationApi,
  ...auditApi,
  ...mailApi,
  ...blogApi,
  ...liturgyApi,
  ...searchApi,
  ...pictureApi,
]

/** Tables of the collection kit: their scheduled items are published, their deleted ones purged. */
export const collectionTables = ['post'] as const
