import type { Context } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { nameOf } from '../registration/registrant.ts'
import { wholeOf } from '../registration/registration-detail.ts'
import { lockConvention, registrationBy, registrationTo } from '../store.ts'

export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound('This registration')
  return row
}

/** A registration and its edition, both locked and as they stand now. */
export async function toChange(db: Db, id: number) {
  const { edition_id } = found(await registrationBy(db, { id }))
  const convention = found(await lockConvention(db, edition_id))
  const row = found(await registrationBy(db, { id }))
  if (row.erased_at) throw new Problem(409, 'Nothing is known any more of who this was.')
  return { convention, row }
}

/** One address has one registration. */
export async function refuseSecond(db: Db, edition: number, email: string, self?: number) {
  const other = email ? await registrationTo(db, edition, email) : undefined
  if (!other || other.id === self) return
  const message = `${nameOf(other)} is registered with this address already (${other.reference})`
  throw new Problem(409, message, { email: message })
}

export const wholeById = async ({ db }: Context, id: number) =>
  wholeOf(db, found(await registrationBy(db, { id })))
