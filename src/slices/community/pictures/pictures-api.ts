import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound, Problem, TooManyProblem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import { guardAttempts } from '#core/security/proof-of-work.ts'
import { sendPicture } from '../contract.ts'
import type { Library } from '../ports.ts'
import { changePost, lockPost, type PostRow } from '../posts/change.ts'
import { readPrivatePicture } from './pictures-contract.ts'
import '../tables.ts'

const publishPicture = job('publish-story-picture', z.object({ id: z.int() }))

/** Deletes it from the library, unless it is used elsewhere. */
const letPictureGo = job('let-story-picture-go', z.object({ picture: z.string() }))

const isPrivate = (picture: string) => picture !== '' && !picture.startsWith('/')

async function keepPicture(db: Db, bytes: Uint8Array, now: Date): Promise<string> {
  const name = randomBytes(16).toString('hex')
  await db
    .insertInto('community_picture')
    .values({ name, bytes: Buffer.from(bytes), post_id: null, created: now })
    .execute()
  return name
}

/** Ties the photo to this story. */
export async function attachPicture(trx: Db, { id, picture }: PostRow): Promise<void> {
  const attached = await trx
    .updateTable('community_picture')
    .set({ post_id: id })
    .where('name', '=', picture)
    .where('post_id', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (attached) return
  const message = 'Your photo didn’t upload. Please choose it again.'
  throw new Problem(400, message, { 'post.picture': message })
}

/** Call it in the transaction that shows a story: a job then moves the photo into the library. */
export async function pictureApproved(trx: Db, jobs: Jobs, { id, picture }: PostRow): Promise<void> {
  if (isPrivate(picture)) await jobs.send(trx, publishPicture, { id })
}

/** Call it in the transaction that deletes a story. */
export async function pictureDropped(trx: Db, jobs: Jobs, { id, picture }: PostRow): Promise<void> {
  await trx.deleteFrom('community_picture').where('post_id', '=', id).execute()
  if (picture.startsWith('/media/')) await jobs.send(trx, letPictureGo, { picture })
}

const findPicture = (db: Db, name: string) =>
  db.selectFrom('community_picture').select(['bytes', 'post_id']).where('name', '=', name).executeTakeFirst()

/** How many photos have no story, counted up to `most`. */
async function unsentPictures(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from community_picture where post_id is null limit ${limit}
    ) unsent`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Stores the photo in the library outside of a transaction, since it is slow, then shows it if the story is still
 * public.
 */
async function publish(db: Db, library: Library, id: number, now: Date): Promise<void> {
  const stored = await db
    .selectFrom('community_picture')
    .innerJoin('community_post', 'community_post.id', 'post_id')
    .select(['bytes', 'community_picture.name'])
    .where('post_id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst()
  if (!stored) return
  const address = await library.keep(stored.bytes, now)
  await db.transaction().execute(async (trx) => {
    const row = await lockPost(trx, id)
    if (row?.state !== 'shown' || row.picture !== stored.name) return library.letGo(trx, address, now)
    await changePost(trx, row, { picture: address })
    await trx.deleteFrom('community_picture').where('post_id', '=', id).execute()
  })
}

const day = 24 * 3_600_000

/** Deletes photos without a story, and those of stories rejected more than a day ago. */
export async function sweepPictures(db: Db, jobs: Jobs, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - day)
  await db
    .deleteFrom('community_picture')
    .where('post_id', 'is', null)
    .where('created', '<', dayAgo)
    .execute()
  await db.transaction().execute(async (trx) => {
    const rejected = await trx
      .selectFrom('community_post')
      .selectAll()
      .where('state', '=', 'rejected')
      .where('picture', '<>', '')
      .where('decided_at', '<', dayAgo)
      .forUpdate()
      .execute()
    for (const row of rejected) {
      await pictureDropped(trx, jobs, row)
      await changePost(trx, row, { picture: '' })
    }
  })
}

export const pictureWorkers = (db: Db, library: Library): Worker[] => [
  worker(publishPicture, ({ id }) => publish(db, library, id, new Date())),
  worker(letPictureGo, ({ picture }) =>
    db.transaction().execute((trx) => library.letGo(trx, picture, new Date())),
  ),
]

/** Few per address and day, so that one address can't use up all guests' uploads. */
const maxPerAddress = 20

/** More unattached photos than people would upload in a day: then guests have to wait. */
const maxUnsent = 300

export const picturesApi: ServedEndpoint[] = [
  on(sendPicture, async ({ bytes }, context) => {
    const { db, media, caller, visit, now } = context
    if (caller.kind === 'visitor') {
      await guardAttempts(context, [
        { key: `community picture ${visit.address}`, most: 10, proven: 30, seconds: 600 },
        { key: `community picture a day ${visit.address}`, most: maxPerAddress, seconds: 24 * 3600 },
        { key: 'community picture', most: 10, proven: 100, seconds: 60 },
      ])
      if ((await unsentPictures(db, maxUnsent)) >= maxUnsent) {
        throw new TooManyProblem(
          3600,
          'We’re getting a lot of photos right now. Please send your story without one.',
        )
      }
    } else {
      await limit(db, [{ key: `community picture ${caller.id}`, most: 20, seconds: 3600 }])
    }
    const content = bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes
    const drawn = await media.drawLargest(content, { from: 'upload', who: visit.address })
    return { picture: await keepPicture(db, drawn, now) }
  }),

  on(readPrivatePicture, async ({ name }, { db }) => {
    const picture = await findPicture(db, name)
    if (!picture) throw notFound('We couldn’t find this photo.')
    return { image: `data:image/webp;base64,${Buffer.from(picture.bytes).toString('base64')}` }
  }),
]
