import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { type Activity, sightOf } from '../activities.ts'
import { listSegments, type Segment } from '../contract.ts'
import { checkFilter } from '../records/person-api.ts'
import { asksForMoney } from '../rules.ts'
import { addSegment, maxSegments, removeSegment, renameSegment } from './segment-contract.ts'
import {
  deleteSegment,
  findSegments,
  insertSegment,
  isFull,
  lockSegment,
  nameSegment,
} from './segment-store.ts'

const message = 'There’s already a segment with this name. Choose another name.'
const nameIsTaken = () => new Problem(409, message, { name: message })

export function segmentApi(
  activities: () => readonly Activity[],
  isUsed: (db: Db, segmentId: number) => Promise<boolean>,
): ServedEndpoint[] {
  const sightIn = ({ caller }: Pick<Context, 'caller'>) => sightOf(memberOf(caller).roles, activities())
  const locked = async (id: number, context: Context): Promise<Segment> => {
    const segment = await lockSegment(context.db, id, sightIn(context).money)
    if (!segment) throw notFound('We couldn’t find this segment.')
    return segment
  }
  return [
    on(listSegments, async (_, context) => ({
      items: await findSegments(context.db, sightIn(context).money),
    })),

    on(addSegment, async ({ name, filter }, context) => {
      checkFilter(filter, sightIn(context))
      if (await isFull(context.db)) {
        throw new Problem(
          409,
          t('There are already {max, number} segments. Delete one to save another.', { max: maxSegments }),
          undefined,
          { code: 'too_many_segments', params: { max: maxSegments } },
        )
      }
      const segment = await insertSegment(context.db, {
        name,
        filter,
        money: asksForMoney(filter),
        by: memberOf(context.caller).username,
        created: context.now,
      })
      if (!segment) throw nameIsTaken()
      context.note(name)
      return segment
    }),

    on(renameSegment, async ({ id, name }, context) => {
      const segment = await locked(id, context)
      if (!(await nameSegment(context.db, segment, name))) throw nameIsTaken()
      context.note(t('{before} to {after}', { before: segment.name, after: name }))
      return { ...segment, name }
    }),

    on(removeSegment, async ({ id }, context) => {
      const { name } = await locked(id, context)
      if (await isUsed(context.db, id)) {
        throw new Problem(
          409,
          'A newsletter that hasn’t been sent yet is addressed to this segment. Choose other recipients for it first.',
        )
      }
      await deleteSegment(context.db, id, context.now)
      context.note(name)
      return { message: t('Deleted.') }
    }),
  ]
}
