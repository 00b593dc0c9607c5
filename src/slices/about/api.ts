import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile } from '#core/api/problems.ts'
import { collectionApi } from '#core/collections/collection-api.ts'
import { onMove } from '#core/collections/collection-order-api.ts'
import { collectionStore } from '#core/collections/collection-store.ts'
import { keepVersion, readVersions } from '#core/collections/version-store.ts'
import type { Db } from '#core/data/db.ts'
import { cleanDraft } from '#core/rich-text/rich-text.ts'
import { parseArtName, portraitUrl } from '#ui/art/art-url.ts'
import {
  BiographyDraft,
  listBiographyVersions,
  readBiography,
  readBiographyToEdit,
  writeBiography,
} from './biography-contract.ts'
import {
  type BranchDetail,
  BranchDraft,
  branches,
  LeaderDraft,
  leaders,
  moveBranch,
  moveLeader,
} from './contract.ts'
import type { BranchColumns, LeaderColumns } from './tables.ts'

const leaderStore = collectionStore<LeaderColumns>('leader', 'by hand')

const branchStore = collectionStore<BranchColumns>('branch', 'by hand')

const biography = ['title', 'body', 'cards', 'photos', 'version', 'updated'] as const

const findBiography = (db: Db) => db.selectFrom('biography').select(biography).executeTakeFirstOrThrow()

/** Nothing is changed, and undefined returned, unless it still has the version that was read. */
const updateBiography = (db: Db, version: number, draft: BiographyDraft, now: Date) =>
  db
    .updateTable('biography')
    .set({
      title: draft.title,
      body: cleanDraft(BiographyDraft.shape.body, 'body', draft.body),
      cards: JSON.stringify(draft.cards),
      photos: JSON.stringify(draft.photos),
      version: version + 1,
      updated: now,
    })
    .where('version', '=', version)
    .returning(biography)
    .executeTakeFirst()

const leaderApi = collectionApi(leaders, leaderStore, {
  item: ({ id, name_in_full, photo, about }) => ({ id, name_in_full, photo, about }),
  draft: ({ name_in_full, photo, about }) => ({ name_in_full, photo, about }),
  columns: ({ name_in_full, photo, about }) => ({
    name_in_full,
    photo: portraitOf(name_in_full, photo),
    about: cleanDraft(LeaderDraft.shape.about, 'about', about),
  }),
})

/** A window with the initials follows the name. */
const portraitOf = (name: string, photo: string) => {
  const drawn = parseArtName(photo)
  return photo === '' || (drawn && 'initials' in drawn) ? portraitUrl(name) : photo
}

const branchDraft = ({
  image,
  location,
  head_of_branch,
  contact,
  active,
  address,
  email,
  service_times,
  map_url,
  about,
}: BranchColumns): BranchDraft => ({
  image,
  location,
  head_of_branch,
  contact,
  active,
  address,
  email,
  service_times,
  map_url,
  about,
})

const branchApi = collectionApi(branches, branchStore, {
  // The list answers with the card's fields only: its contract takes the others out.
  item: (row): BranchDetail => ({ id: row.id, ...branchDraft(row) }),
  draft: branchDraft,
  columns: (draft) => ({ ...draft, about: cleanDraft(BranchDraft.shape.about, 'about', draft.about) }),
})

/** There is one biography, whose versions are kept like those of a collection's item. */
const versions = { source: 'biography', id: 1 }

const versionOf = ({ version, updated, ...draft }: Awaited<ReturnType<typeof findBiography>>) => ({
  version,
  draft,
  at: updated,
  isDraft: false,
})

const versionedBiography = (row: Awaited<ReturnType<typeof findBiography>>) => ({
  ...row,
  updated: row.updated.toISOString(),
})

export const aboutApi: ServedEndpoint[] = [
  ...leaderApi,
  onMove(moveLeader, leaders, leaderStore),
  ...branchApi,
  onMove(moveBranch, branches, branchStore),
  on(readBiography, (_, { db }) => findBiography(db)),
  on(readBiographyToEdit, async (_, { db }) => versionedBiography(await findBiography(db))),
  on(listBiographyVersions, ({ version }, { db }) => readVersions(db, versions, BiographyDraft, version)),
  on(writeBiography, async ({ version, draft }, { db, now }) => {
    const before = await findBiography(db)
    const row = await updateBiography(db, version, draft, now)
    if (!row) throw changedMeanwhile()
    // Before it is first written, there is nothing to go back to.
    await keepVersion(db, versions, versionOf(row), before.body === '' ? undefined : versionOf(before))
    return versionedBiography(row)
  }),
]
