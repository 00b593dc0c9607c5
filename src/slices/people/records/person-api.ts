import { regionName } from '#core/address/address-lines.ts'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import { changesBetween } from '#core/security/audit.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { languageName } from '#core/text/language-names.ts'
import { msg, currency as ownCurrency, t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { countryLetters, soundTelephone } from '#core/text/telephone.ts'
import { type Activity, type Sight, sightOf } from '../activities.ts'
import { exportPeople, listPeople, peopleChoices, personOf } from '../contract.ts'
import { fieldNames } from '../labels.ts'
import { mayFilter, readersFor } from '../rules.ts'
import { personMails } from './mail-contract.ts'
import { findMails } from './mail-store.ts'
import { allPeople, type ExportRow, findChoices, findPeople, lineOf, yearOf } from './people-store.ts'
import {
  addNote,
  addPerson,
  type PersonDraft,
  personActivity,
  readPerson,
  recordConsent,
  removeNote,
  removePerson,
  savePerson,
} from './person-contract.ts'
import {
  deleteNote,
  detailOf,
  draftOf,
  findPerson,
  insertConsent,
  insertNote,
  insertPerson,
  updatePerson,
} from './person-store.ts'
import { countActivity, findActivity, findPersonOf } from './timeline-store.ts'

/** Some records have the letters of their country, others its name as somebody typed it. */
function countryIn(country: string): string {
  const letters = countryLetters(country)
  return /^[A-Z]{2}$/.test(letters) ? regionName(letters) : country
}

/** For the audit log. */
/** For the audit log, which doesn't hold where somebody lives, as little as their email address or phone number. */
const inWords = ({
  country,
  language,
  address: _address,
  postalCode: _postalCode,
  ...draft
}: PersonDraft) => ({
  ...draft,
  country: countryIn(country),
  language: language && languageName(language),
})

const contactColumns: readonly CsvColumn<ExportRow>[] = [
  [msg('Name'), (row) => row.name],
  [msg('Email'), (row) => row.email],
  [msg('Phone'), (row) => row.phone],
  [msg('Address'), (row) => row.address],
  [msg('Postal code'), (row) => row.postal_code],
  [msg('City'), (row) => row.city],
  [msg('State or region'), (row) => row.region],
  [msg('Country'), ({ country }) => countryIn(country)],
  [msg('Household'), (row) => row.household],
  [msg('Branch'), (row) => row.branch],
  [msg('Language'), ({ language }) => language && languageName(language)],
  [msg('Tags'), (row) => row.tags.join('; ')],
  [msg('Has an account'), (row) => row.has_account],
]
const moneyColumns: readonly CsvColumn<ExportRow>[] = [
  ...contactColumns,
  [msg('Last gift'), (row) => row.last_gift_at, 'moment'],
  [msg('Given this year'), (row) => plainMoney(row.given)],
  [msg('Currency'), (row) => row.currency],
]

export const yearIn = ({ now, organisation }: Pick<Context, 'now' | 'organisation'>) =>
  yearOf(now, organisation.timeZone)

export function checkFilter(filter: Parameters<typeof mayFilter>[0], sight: Sight) {
  if (!mayFilter(filter, sight)) throw new Problem(403, 'Your role doesn’t let you see who gave.')
}

export const personOrNotFound = <T>(person: T | undefined): T => {
  if (person === undefined) throw notFound('We couldn’t find this person.')
  return person
}

/** A number as people dial it, or the field that is at fault. */
export function withPhone<Draft extends Pick<PersonDraft, 'phone' | 'country'>>(
  draft: Draft,
  field: string,
  before = '',
): Draft {
  if (draft.phone === before) return draft
  return { ...draft, phone: soundTelephone(field, draft.phone, draft.country) }
}

export function personApi(activities: () => readonly Activity[]): ServedEndpoint[] {
  const sightIn = ({ caller }: Pick<Context, 'caller'>) => sightOf(memberOf(caller).roles, activities())
  const found = async (id: number, context: Pick<Context, 'db' | 'caller'>) =>
    personOrNotFound(await findPerson(context.db, id, sightIn(context)))
  const detail = async (id: number, context: Context) =>
    detailOf(context.db, await found(id, context), sightIn(context), context.organisation.timeZone)
  const exportWith = (columns: readonly CsvColumn<ExportRow>[]) =>
    onExport(exportPeople, 'people', columns, (filter, context) => {
      checkFilter(filter, sightIn(context))
      return allPeople(context.db, filter, sightIn(context), yearIn(context), ownCurrency())
    })
  const [withMoney, withoutMoney] = [exportWith(moneyColumns), exportWith(contactColumns)]

  return [
    on(listPeople, async (filter, context) => {
      const sight = sightIn(context)
      checkFilter(filter, sight)
      const { items, total } = await findPeople(context.db, filter, sight, yearIn(context))
      return { items: items.map((row) => lineOf(row, sight)), total }
    }),

    {
      endpoint: exportPeople,
      run: (raw, context) => (sightIn(context).money ? withMoney : withoutMoney).run(raw, context),
    },

    on(peopleChoices, async (_, context) => {
      const { money, permissions } = sightIn(context)
      return { ...(await findChoices(context.db)), money, manage: permissions.includes('people') }
    }),

    on(readPerson, ({ id }, context) => detail(id, context)),

    on(personActivity, async ({ id, ...page }, context) => {
      const person = await found(id, context)
      return findActivity(context.db, person.id, page, sightIn(context), activities())
    }),

    on(personMails, async ({ id }, context) => {
      const person = await found(id, context)
      return { items: await findMails(context.db, person.id, sightIn(context), activities()) }
    }),

    on(addPerson, async ({ draft }, context) => {
      const id = await insertPerson(context.db, withPhone(draft, 'draft.phone'))
      context.note(draft.name)
      return detail(id, context)
    }),

    on(savePerson, async ({ id, version, draft }, context) => {
      const before = draftOf(await found(id, context))
      const checked = withPhone(draft, 'draft.phone', before.phone)
      if (!(await updatePerson(context.db, id, version, checked, context.now))) throw changedMeanwhile()
      context.note(draft.name, changesBetween(inWords(before), inWords(checked), fieldNames))
      return detail(id, context)
    }),

    on(removePerson, async ({ id }, context) => {
      const person = await found(id, context)
      if (person.member_id !== null) {
        throw new Problem(409, 'This person has an account. Delete the account under Members instead.')
      }
      await context.db.deleteFrom('person').where('id', '=', person.id).execute()
      context.note(person.name || person.email || String(id))
      return { message: t('Deleted.') }
    }),

    on(addNote, async ({ id, text, readers }, context) => {
      const person = await found(id, context)
      const reader = readersFor(sightIn(context)).find((each) => each === readers)
      if (!reader) throw new Problem(400, 'Choose who can read it.', { readers: 'Choose who can read it.' })
      const by = memberOf(context.caller).username
      await insertNote(context.db, { person_id: person.id, text, readers: reader, by, at: context.now })
      context.note(person.name)
      return detail(id, context)
    }),

    on(removeNote, async ({ id, note }, context) => {
      const person = await found(id, context)
      if (!(await deleteNote(context.db, person.id, note, sightIn(context)))) {
        throw notFound('We couldn’t find this note.')
      }
      context.note(person.name)
      return detail(id, context)
    }),

    on(recordConsent, async ({ id, ...consent }, context) => {
      const person = await found(id, context)
      const by = memberOf(context.caller).username
      await insertConsent(context.db, { ...consent, person_id: person.id, by, at: context.now })
      context.note(person.name)
      return detail(id, context)
    }),

    on(personOf, async ({ kind, id }, context) => {
      const sight = sightIn(context)
      if (!sight.permissions.includes('directory') || !sight.kinds.includes(kind)) return { person: null }
      const personId = await findPersonOf(context.db, kind, id)
      const person = personId === undefined ? undefined : await findPerson(context.db, personId, sight)
      if (!person) return { person: null }
      const { items } = await findActivity(
        context.db,
        person.id,
        { page: 1, page_size: 6 },
        sight,
        activities(),
      )
      const recent = items.filter((each) => each.kind !== kind || each.id !== id).slice(0, 5)
      const counts = await countActivity(context.db, person.id, sight, activities())
      return {
        person: { id: person.id, name: person.name, city: person.city, tags: person.tags, counts, recent },
      }
    }),
  ]
}
