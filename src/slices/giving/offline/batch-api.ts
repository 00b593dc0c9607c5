import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { currency, msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import {
  addLine,
  changeBatch,
  closeBatch,
  discardBatch,
  listBatches,
  mostLines,
  openBatch,
  readBatch,
  removeLine,
} from './batch-contract.ts'
import { findBatch, lineOf, linesOf, lockOpenBatch, newestBatches } from './batch-store.ts'
import { donorId, purposeById, refuseDay, writeHandGift } from './offline-store.ts'

const named = (id: number, amount: number, of: string) =>
  t('batch {id} ({amount})', { id, amount: formatMoney(amount, of) })

/** Counted money: written down line by line, closed once it adds up, and then never changed. */
export const batchApi: ServedEndpoint[] = [
  on(listBatches, (_, { db }) => newestBatches(db)),

  on(readBatch, async ({ id }, { db }) => {
    const batch = await findBatch(db, id)
    if (!batch) throw notFound(msg('We couldn’t find this batch.'))
    return { ...batch, all: (await linesOf(db, id)).map(lineOf) }
  }),

  on(openBatch, async (input, { db, caller, now, note, organisation: { timeZone } }) => {
    refuseDay('receivedOn', input.receivedOn, now, timeZone)
    const { id } = await db
      .insertInto('batch')
      .values({
        received_on: input.receivedOn,
        currency: currency(),
        control_total: input.controlTotal,
        counter_one: input.counterOne,
        counter_two: input.counterTwo,
        note: input.note,
        opened_by: memberOf(caller).username,
        created: now,
        closed_at: null,
        closed_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    note(named(id, input.controlTotal, currency()))
    return { id }
  }),

  on(changeBatch, async ({ id, ...input }, { db, now, note, organisation: { timeZone } }) => {
    const batch = await lockOpenBatch(db, id)
    refuseDay('receivedOn', input.receivedOn, now, timeZone)
    await db
      .updateTable('batch')
      .set({
        received_on: input.receivedOn,
        control_total: input.controlTotal,
        counter_one: input.counterOne,
        counter_two: input.counterTwo,
        note: input.note,
      })
      .where('id', '=', id)
      .execute()
    note(named(id, input.controlTotal, batch.currency))
    return { message: 'Saved.' }
  }),

  on(addLine, async ({ id, ...line }, { db, note }) => {
    const batch = await lockOpenBatch(db, id)
    if ((await linesOf(db, id)).length >= mostLines) {
      throw new Problem(409, msg('This batch is full. Please open another one.'))
    }
    const purpose = await purposeById(db, line.purpose)
    const added = await db
      .insertInto('batch_line')
      .values({
        batch_id: id,
        person_id: await donorId(db, line),
        name: line.name,
        email: line.email,
        purpose_id: purpose.id,
        amount: line.amount,
        method: line.method,
        check_number: line.checkNumber,
        gift_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    note(t('{amount} to batch {id}', { amount: formatMoney(line.amount, batch.currency), id }))
    return added
  }),

  on(removeLine, async ({ id, line }, { db, note }) => {
    const batch = await lockOpenBatch(db, id)
    const removed = await db
      .deleteFrom('batch_line')
      .where('id', '=', line)
      .where('batch_id', '=', id)
      .returning('amount')
      .executeTakeFirst()
    if (!removed) throw notFound(msg('We couldn’t find this line.'))
    note(t('{amount} from batch {id}', { amount: formatMoney(removed.amount, batch.currency), id }))
    return { message: 'Line removed.' }
  }),

  on(closeBatch, async ({ id }, { db, caller, now, note, payments, organisation: { timeZone } }) => {
    const batch = await lockOpenBatch(db, id)
    const lines = await linesOf(db, id)
    const entered = lines.reduce((sum, { amount }) => sum + amount, 0)
    if (entered !== batch.control_total) {
      const params = {
        entered: formatMoney(entered, batch.currency),
        total: formatMoney(batch.control_total, batch.currency),
      }
      const message = t('The lines add up to {entered} instead of {total}.', params)
      throw new Problem(409, message, undefined, { code: 'batch_unbalanced', params })
    }
    const enteredBy = memberOf(caller).username
    for (const line of lines) {
      const gift = await writeHandGift(
        payments,
        db,
        {
          key: `batch line ${line.id}`,
          method: line.method,
          receivedOn: batch.received_on,
          checkNumber: line.check_number,
          batchId: id,
          enteredBy,
          now,
          timeZone,
        },
        {
          person: line.person_id,
          name: line.name,
          email: line.email,
          amount: line.amount,
          currency: batch.currency,
          purpose: { id: line.purpose_id, name: line.purpose },
          printed: line.email === '',
        },
      )
      await db.updateTable('batch_line').set({ gift_id: gift.id }).where('id', '=', line.id).execute()
    }
    await db.updateTable('batch').set({ closed_at: now, closed_by: enteredBy }).where('id', '=', id).execute()
    note(named(id, batch.control_total, batch.currency))
    return { message: 'Batch closed.' }
  }),

  on(discardBatch, async ({ id }, { db, note }) => {
    const batch = await lockOpenBatch(db, id)
    await db.deleteFrom('batch').where('id', '=', id).execute()
    note(named(id, batch.control_total, batch.currency))
    return { message: 'Batch deleted.' }
  }),
]
