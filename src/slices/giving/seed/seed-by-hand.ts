import type { Db } from '#core/data/db.ts'
import { createLog } from '#core/observability/log.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { dayOf } from '#core/time/time.ts'
import type { RecordingServices } from '#payments/handlers.ts'
import { enterDeposit } from '#payments/offline/deposits.ts'
import { momentOn } from '#payments/offline/record-offline.ts'
import type { OfflineMethod } from '#payments/provider.ts'
import { donorId, type HandGift, writeHandGift } from '../offline/offline-store.ts'
import { giftPaymentHandler } from '../payment-handler.ts'
import { nextReceipt } from '../store.ts'

const currency = 'USD'
export const bursar = 'Ada'

type SeedLine = {
  name: string
  dollars: number
  method: 'cash' | 'check'
  check?: string
  purpose: string
}

const counted: readonly SeedLine[] = [
  { name: '', dollars: 214, method: 'cash', purpose: 'Secound Collection' },
  { name: 'Agnes Whitmore', dollars: 100, method: 'check', check: '2207', purpose: 'The Poor' },
  { name: 'Joseph Anyanwu', dollars: 40, method: 'cash', purpose: 'Widows' },
  { name: 'Teresa Lindqvist', dollars: 75, method: 'check', check: '1183', purpose: 'Orphans' },
]

const counting: readonly SeedLine[] = [
  { name: '', dollars: 168, method: 'cash', purpose: 'Secound Collection' },
  { name: 'Agnes Whitmore', dollars: 100, method: 'check', check: '2211', purpose: 'The Poor' },
]

const singles: readonly {
  name: string
  dollars: number
  method: OfflineMethod
  check?: string
  purpose: string
  daysAgo: number
  goods?: string
  goodsDollars?: number
}[] = [
  { name: 'Bernard Achike', dollars: 500, method: 'transfer', purpose: 'Upkeep of the ARK', daysAgo: 41 },
  { name: 'Lucy Harrington', dollars: 60, method: 'check', check: '904', purpose: 'Halthcare', daysAgo: 12 },
  {
    name: 'Samuel Ekpo',
    dollars: 120,
    method: 'cash',
    purpose: 'Support for the Priest',
    daysAgo: 5,
    goods: 'Two tickets to the benefit dinner',
    goodsDollars: 50,
  },
]

/** As the site records them, but nobody is mailed. */
const recording = (): RecordingServices => ({
  jobs: { send: async () => {} },
  log: createLog('error', { write: () => {} }),
  mail: { send: async () => {}, resend: async () => {}, canSend: false },
  siteUrl: '',
  secret: '',
  organisation: () => demoOrganisation,
  paymentHandlers: { gift: giftPaymentHandler },
})

/** Gifts by hand for the demo: a deposited batch, an open one, some of their own, and one in kind. */
export async function seedByHand(trx: Db, now: Date, timeZone: string): Promise<void> {
  const services = recording()
  const rows = await trx.selectFrom('purpose').select(['id', 'name']).execute()
  const purposeNamed = (name: string) => {
    const purpose = rows.find((each) => each.name === name)
    if (!purpose) throw new Error(`The demo has no purpose ${name}.`)
    return purpose
  }
  const dayAgo = (days: number) => dayOf(new Date(now.getTime() - days * 86_400_000), timeZone)
  const giftOf = async (line: { name: string; dollars: number; purpose: string }): Promise<HandGift> => ({
    person: await knownOrNew(trx, line.name),
    name: line.name,
    email: '',
    amount: line.dollars * 100,
    currency,
    purpose: purposeNamed(line.purpose),
    printed: true,
  })
  const entry = (key: string, method: OfflineMethod, receivedOn: string, checkNumber = '') => ({
    key,
    method,
    receivedOn,
    checkNumber,
    enteredBy: bursar,
    now,
    timeZone,
  })

  for (const [index, { goods = '', goodsDollars = 0, ...single }] of singles.entries()) {
    const { method, check, daysAgo } = single
    await writeHandGift(services, trx, entry(`demo ${index}`, method, dayAgo(daysAgo), check), {
      ...(await giftOf(single)),
      goods,
      goodsValue: goodsDollars * 100,
    })
  }

  const closed = await openBatch(trx, counted, dayAgo(9), now)
  for (const line of counted) {
    const id = await writeLine(trx, closed, line, purposeNamed(line.purpose).id)
    const gift = await writeHandGift(
      services,
      trx,
      { ...entry(`demo line ${id}`, line.method, dayAgo(9), line.check), batchId: closed },
      await giftOf(line),
    )
    await trx.updateTable('batch_line').set({ gift_id: gift.id }).where('id', '=', id).execute()
  }
  await trx.updateTable('batch').set({ closed_at: now, closed_by: bursar }).where('id', '=', closed).execute()
  const depositedOn = dayAgo(8)
  const at = momentOn(depositedOn, now, timeZone)
  const slip = { batches: [closed], payments: [], depositedOn, at, reference: 'Slip 118', enteredBy: bursar }
  await enterDeposit(trx, slip, now)

  const open = await openBatch(trx, counting, dayAgo(2), now, 3500)
  for (const line of counting) await writeLine(trx, open, line, purposeNamed(line.purpose).id)

  await trx
    .insertInto('gift_in_kind')
    .values({
      person_id: await knownOrNew(trx, 'Joseph Anyanwu'),
      name: 'Joseph Anyanwu',
      description: 'An upright piano in good condition',
      currency,
      received_on: dayAgo(20),
      receipt_number: await nextReceipt(trx, dayAgo(20)),
      entered_by: bursar,
      created: now,
      voided_at: null,
      voided_by: null,
      void_reason: null,
    })
    .execute()
}

async function knownOrNew(trx: Db, name: string): Promise<number | null> {
  if (!name) return null
  const known = await trx.selectFrom('person').select('id').where('name', '=', name).executeTakeFirst()
  return known?.id ?? donorId(trx, { name, email: '' })
}

/** `missing`: what is yet to be entered, in cents. */
async function openBatch(trx: Db, lines: readonly SeedLine[], receivedOn: string, now: Date, missing = 0) {
  const { id } = await trx
    .insertInto('batch')
    .values({
      received_on: receivedOn,
      currency,
      control_total: lines.reduce((sum, { dollars }) => sum + dollars * 100, missing),
      counter_one: 'Ada',
      counter_two: 'Martin',
      note: 'Sunday collection',
      opened_by: bursar,
      created: now,
      closed_at: null,
      closed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeLine(trx: Db, batch_id: number, line: SeedLine, purpose_id: number): Promise<number> {
  const { id } = await trx
    .insertInto('batch_line')
    .values({
      batch_id,
      person_id: await knownOrNew(trx, line.name),
      name: line.name,
      purpose_id,
      amount: line.dollars * 100,
      method: line.method,
      check_number: line.check ?? '',
      gift_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
