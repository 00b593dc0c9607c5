import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney, plainMoney } from '#core/text/money.ts'
import { donorId } from '../offline/offline-store.ts'
import {
  addPledge,
  cancelPledge,
  changePledge,
  countGift,
  exportPledges,
  listPledges,
  pledgeTotals,
  readPledgeDetail,
} from './pledge-admin-contract.ts'
import { takePledge, todayIn } from './pledge-api.ts'
import { pledgeStateNames } from './pledge-labels.ts'
import {
  allPledges,
  findPledges,
  giftsOfPledge,
  type PledgeRow,
  pledgeById,
  staffPledgeOf,
  totalsByPurpose,
  withInstallments,
} from './pledge-store.ts'
import { cancel, change, choose } from './pledge-write.ts'

async function pledgeText(db: Db, id: number, today: string): Promise<string> {
  const row = await pledgeById(db, id, today)
  if (!row) throw notFound(msg('We couldn’t find this pledge.'))
  return t('the pledge of {amount} by {donor}', {
    amount: formatMoney(row.amount, row.currency),
    donor: row.name || row.email || t('Donor'),
  })
}

export const pledgeAdminApi: ServedEndpoint[] = [
  on(listPledges, async (query, context) => {
    const { items, total } = await findPledges(context.db, query, todayIn(context))
    return { items: items.map(staffPledgeOf), total }
  }),

  onExport(exportPledges, 'pledges', pledgeColumns(), (query, context) =>
    allPledges(context.db, query, todayIn(context)),
  ),

  on(pledgeTotals, (_, context) => totalsByPurpose(context.db, todayIn(context))),

  on(readPledgeDetail, async ({ id }, context) => {
    const row = await pledgeById(context.db, id, todayIn(context))
    const [pledge] = row ? await withInstallments(context.db, [row]) : []
    if (!row || !pledge) throw notFound(msg('We couldn’t find this pledge.'))
    return {
      ...pledge,
      ...staffPledgeOf(row),
      countsFrom: row.counts_from,
      note: row.note,
      enteredBy: row.entered_by,
      canceledBy: row.canceled_by,
      gifts: await giftsOfPledge(context.db, id),
    }
  }),

  on(addPledge, async ({ name, email, person, ...pledge }, context) => {
    const { db, caller, note } = context
    const owner = await donorId(db, { person, name, email })
    if (owner === null)
      throw new Problem(400, msg('Enter the donor’s name.'), { name: msg('Enter the donor’s name.') })
    const { id } = await takePledge(context, {
      ...pledge,
      person: owner,
      enteredBy: memberOf(caller).username,
    })
    note(await pledgeText(db, id, todayIn(context)))
    return { id }
  }),

  on(changePledge, async ({ id, ...changes }, context) => {
    await change(context.db, id, changes)
    context.note(await pledgeText(context.db, id, todayIn(context)))
    return { message: 'Saved.' }
  }),

  on(cancelPledge, async ({ id }, context) => {
    const { db, caller, now, note } = context
    note(await pledgeText(db, id, todayIn(context)))
    await cancel(db, id, memberOf(caller).username, now)
    return { message: 'Pledge canceled.' }
  }),

  on(countGift, async ({ id, gift, counts }, context) => {
    const { db, caller, now, note } = context
    await choose(db, { id, gift, counts }, memberOf(caller).username, now)
    note(await pledgeText(db, id, todayIn(context)))
    return { message: 'Saved.' }
  }),
]

function pledgeColumns(): readonly CsvColumn<PledgeRow>[] {
  return [
    [msg('Donor'), (row) => row.name],
    [msg('Email'), (row) => row.email],
    [msg('Purpose'), (row) => row.purpose],
    [msg('Pledged'), (row) => plainMoney(row.amount)],
    [msg('Given'), (row) => plainMoney(row.given)],
    [msg('Due so far'), (row) => plainMoney(row.due)],
    [msg('Currency'), (row) => row.currency],
    [msg('Status'), (row) => t(pledgeStateNames[row.state].name)],
    [msg('Next installment'), (row) => row.next_due],
    [msg('Next amount'), (row) => (row.next_amount === null ? null : plainMoney(row.next_amount))],
    [msg('Reminders'), (row) => row.reminders],
    [msg('Note'), (row) => row.note],
    [msg('Recorded by'), (row) => row.entered_by],
    [msg('Recorded'), (row) => row.created, 'moment'],
  ]
}
