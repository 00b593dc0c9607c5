import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { allRowsOf } from '#core/data/list-sql.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { mailMovedUp } from '../mail-registrants.ts'
import { noteChange, reachableIn } from '../notices.ts'
import { moveUpIn } from '../registration/places.ts'
import { numbersOf } from '../registrations/registrations-store.ts'
import {
  type CityRow,
  citiesOf,
  conventionOf,
  draftsOf,
  type EditionRow,
  isOver,
  lockConvention,
} from '../store.ts'
import {
  chooseEdition,
  createEdition,
  deleteEdition,
  type EditableEdition,
  type EditionDraft,
  exportEditions,
  listEditions,
  openEdition,
  readEdition,
  writeEdition,
} from './edition-contract.ts'
import { writeCities } from './write-cities.ts'

async function editableOf(
  { db, now, organisation }: Pick<Context, 'db' | 'now' | 'organisation'>,
  editions: readonly EditionRow[],
): Promise<EditableEdition[]> {
  const ids = editions.map(({ id }) => id)
  const [cities, numbers, counts] = [await citiesOf(db, ids), await numbersOf(db, ids), await countsOf(db)]
  const reachable = await reachableIn(db, ids)
  const today = dayOf(now, organisation.timeZone)
  return editions.map((edition) => {
    const own = cities.filter(({ edition_id }) => edition_id === edition.id)
    const { id, version, open, current } = edition
    return {
      id,
      version,
      open,
      current,
      over: isOver({ edition, cities: own }, today),
      draft: draftOf(edition, own),
      numbers: own.map((city) => ({ taken: city.taken, waiting: numbers.get(city.id)?.waiting ?? 0 })),
      registrations: counts.get(id) ?? 0,
      reachable: reachable.get(id) ?? [],
    }
  })
}

const draftOf = (
  { title, welcome, hotel_url, keep_months }: EditionRow,
  cities: CityRow[],
): EditionDraft => ({
  title,
  welcome,
  hotelUrl: hotel_url,
  keepMonths: keep_months,
  cities: draftsOf(cities),
})

async function countsOf(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('convention_registration')
    .select((eb) => ['edition_id', eb.fn.countAll<number>().as('count')])
    .groupBy('edition_id')
    .execute()
  return new Map(rows.map(({ edition_id, count }) => [edition_id, Number(count)]))
}

const columnsOf = ({ title, welcome, hotelUrl, keepMonths }: EditionDraft) => ({
  title,
  welcome,
  hotel_url: hotelUrl,
  keep_months: keepMonths,
})

async function one(context: Context, id: number): Promise<EditableEdition> {
  const convention = await conventionOf(context.db, id)
  const [editable] = convention ? await editableOf(context, [convention.edition]) : []
  if (!editable) throw notFound('We couldn’t find this convention.')
  return editable
}

async function locked(db: Db, id: number) {
  const convention = await lockConvention(db, id)
  if (!convention) throw notFound('We couldn’t find this convention.')
  return convention
}

async function newestEditions(context: Context): Promise<EditableEdition[]> {
  const rows = await context.db
    .selectFrom('convention_edition')
    .selectAll()
    .orderBy('current', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return editableOf(context, rows)
}

const citiesToExport = async (context: Context) =>
  (await newestEditions(context)).flatMap((edition) =>
    edition.draft.cities.map((city, index) => ({ edition, city, numbers: edition.numbers[index] })),
  )

const cityColumns: readonly CsvColumn<Awaited<ReturnType<typeof citiesToExport>>[number]>[] = [
  [msg('Convention'), ({ edition }) => edition.draft.title],
  [msg('Registration'), ({ edition }) => (edition.over ? t('Over') : edition.open ? t('Open') : t('Closed'))],
  [msg('City'), ({ city }) => city.name],
  [msg('Venue'), ({ city }) => city.venue],
  [msg('From'), ({ city }) => city.starts],
  [msg('To'), ({ city }) => city.ends],
  [msg('Places'), ({ city }) => city.capacity],
  [msg('Taken'), ({ numbers }) => numbers?.taken ?? null],
  [msg('Waiting'), ({ numbers }) => numbers?.waiting ?? null],
]

/** Endpoints for the editions of the convention. */
export const editionApi: ServedEndpoint[] = [
  on(listEditions, async (_, context) => ({ editions: await newestEditions(context) })),

  onExport(exportEditions, 'convention-editions', cityColumns, async (_, context) =>
    allRowsOf(await citiesToExport(context)),
  ),

  on(readEdition, ({ id }, context) => one(context, id)),

  on(createEdition, async ({ draft }, context) => {
    const { db, note } = context
    const { id } = await db
      .insertInto('convention_edition')
      .values(columnsOf(draft))
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeCities(db, id, [], draft.cities)
    note(draft.title)
    return one(context, id)
  }),

  on(writeEdition, async ({ id, version, draft, tell: notify }, context) => {
    const { db, jobs, now, note } = context
    const before = await locked(db, id)
    note(draft.title)
    if (before.edition.version !== version) {
      throw changedMeanwhile()
    }
    await writeCities(db, id, before.cities, draft.cities)
    await db
      .updateTable('convention_edition')
      .set({ ...columnsOf(draft), version: version + 1, updated: now })
      .where('id', '=', id)
      .execute()
    const after = await locked(db, id)
    const movedUp = await moveUpIn(db, after)
    await mailMovedUp(db, context, after, movedUp)
    const notified = notify ? await noteChange(db, jobs, { before, after, movedUp }) : 0
    return { ...(await one(context, id)), told: notified }
  }),

  on(openEdition, async ({ id, open }, context) => {
    const { db, now, note, noteAct } = context
    const { edition } = await locked(db, id)
    note(edition.title)
    if (!open) noteAct(msg('{name} closed registration for {item}.'))
    await db.updateTable('convention_edition').set({ open, updated: now }).where('id', '=', id).execute()
    return one(context, id)
  }),

  on(chooseEdition, async ({ id }, context) => {
    const { db, note } = context
    const { edition } = await locked(db, id)
    note(edition.title)
    await db.updateTable('convention_edition').set({ current: false }).where('current', '=', true).execute()
    await db.updateTable('convention_edition').set({ current: true }).where('id', '=', id).execute()
    return one(context, id)
  }),

  on(deleteEdition, async ({ id }, { db, note }) => {
    const { edition } = await locked(db, id)
    note(edition.title)
    if (((await countsOf(db)).get(id) ?? 0) > 0) {
      throw new Problem(409, 'People have registered for this convention, so you can’t delete it.')
    }
    await db.deleteFrom('convention_edition').where('id', '=', id).execute()
    return {}
  }),
]
