import { sql } from 'kysely'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { msg, t } from '#core/text/messages.ts'
import { type Activity, sightOf } from '../activities.ts'
import { personOrNotFound } from '../records/person-api.ts'
import { detailOf, findPerson } from '../records/person-store.ts'
import {
  dismissDuplicate,
  listDuplicates,
  listMoves,
  mergePeople,
  splitPerson,
  undoMove,
} from './duplicate-contract.ts'
import { dismiss, findDuplicates } from './duplicate-store.ts'
import { findMove, lockPeople, merge, split, undo } from './move-store.ts'

export function duplicateApi(activities: () => readonly Activity[]): ServedEndpoint[] {
  const sightIn = ({ caller }: Pick<Context, 'caller'>) => sightOf(memberOf(caller).roles, activities())
  const found = async (id: number, context: Context) =>
    personOrNotFound(await findPerson(context.db, id, sightIn(context)))
  /** Two records that the caller may see, locked. */
  const bothOf = async (one: number, other: number, context: Context) => {
    const ids = [(await found(one, context)).id, (await found(other, context)).id] as const
    if (ids[0] === ids[1]) throw new Problem(409, 'This is the same record. Choose a different person.')
    const locked = await lockPeople(context.db, ids)
    return [personOrNotFound(locked.get(ids[0])), personOrNotFound(locked.get(ids[1]))] as const
  }
  const actOf = ({ caller, now }: Context) => ({ by: memberOf(caller).username, now })

  return [
    on(listDuplicates, (page, context) => findDuplicates(context.db, page, sightIn(context))),

    on(dismissDuplicate, async (pair, context) => {
      const [one, other] = await bothOf(pair.one, pair.other, context)
      await dismiss(context.db, one.id, other.id, context.now)
      context.note(t('{one} and {other}', { one: one.name || one.email, other: other.name || other.email }))
      return { message: t('We won’t suggest this pair again.') }
    }),

    on(mergePeople, async ({ id, other }, context) => {
      const [into, from] = await bothOf(id, other, context)
      if (into.member_id !== null && from.member_id !== null) {
        throw new Problem(409, msg('Both people have an account. Delete one of the accounts first.'))
      }
      await merge(context.db, into, from, actOf(context))
      context.note(t('{one} and {other}', { one: into.name || into.email, other: from.name || from.email }))
      return detailOf(context.db, await found(id, context), sightIn(context), context.organisation.timeZone)
    }),

    on(splitPerson, async ({ id, to, name = '', ...items }, context) => {
      const sight = sightIn(context)
      if (items.activities.length + items.keys.length === 0) {
        throw new Problem(400, 'Choose what belongs to someone else.')
      }
      if (to === undefined && name === '') throw new Problem(400, 'Enter a name.', { name: 'Enter a name.' })
      if (items.activities.some(({ kind }) => !sight.kinds.includes(kind))) {
        throw new Problem(403, 'Your role doesn’t let you see this activity.')
      }
      const [from, target] =
        to === undefined
          ? [personOrNotFound((await lockPeople(context.db, [(await found(id, context)).id])).get(id)), null]
          : await bothOf(id, to, context)
      const act = { ...actOf(context), name }
      const moved = await split(context.db, from, target?.id ?? null, items, act)
      context.note(from.name || from.email)
      return { to: moved }
    }),

    on(listMoves, async ({ id }, context) => {
      const person = await found(id, context)
      return { moves: await movesOf(context, person.id) }
    }),

    on(undoMove, async ({ id }, context) => {
      const move = await findMove(context.db, id)
      if (!move) throw notFound('We couldn’t find this change.')
      const locked = await lockPeople(context.db, [move.from_id, move.to_id])
      const [from, to] = [
        personOrNotFound(locked.get(move.from_id)),
        personOrNotFound(locked.get(move.to_id)),
      ]
      await found(to.id, context)
      if (move.undone_at) throw new Problem(409, 'This has already been undone.')
      if (to.merged_into !== null) throw new Problem(409, 'Undo the later merge first.')
      await undo(context.db, move, context.now)
      context.note(t('{one} and {other}', { one: to.name || to.email, other: from.name || from.email }))
      return { message: t('Undone.') }
    }),
  ]
}

async function movesOf({ db }: Context, personId: number) {
  const { rows } = await sql<{
    id: number
    merged: boolean
    from_id: number
    from_name: string
    to_id: number
    to_name: string
    by: string
    at: Date
    undone: boolean
  }>`
    select m.id, m.merged, m.from_id, coalesce(nullif(f.name, ''), f.email) as from_name, m.to_id,
      coalesce(nullif(o.name, ''), o.email) as to_name, m.by, m.at, m.undone_at is not null as undone
    from person_move m join person f on f.id = m.from_id join person o on o.id = m.to_id
    where m.from_id = ${personId} or m.to_id = ${personId}
    order by m.id desc limit 50`.execute(db)
  return rows.map(({ from_id, from_name, to_id, to_name, at, ...row }) => ({
    ...row,
    from: { id: from_id, name: from_name },
    to: { id: to_id, name: to_name },
    at: at.toISOString(),
  }))
}
