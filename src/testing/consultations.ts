import { sql } from 'kysely'
import { z } from 'zod'
import { clockTimeAt } from '#core/clock-time.ts'
import {
  acceptConsultation,
  type Consultation,
  listConsultations,
  rejectConsultation,
} from '#slices/consultations/desk-contract.ts'
import type { Row } from '#slices/consultations/store.ts'
import { someone, type TestHouse } from './house.ts'

const Mail = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  secret: z.boolean(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
})
type Mail = z.infer<typeof Mail>

const Asked = z.object({ reference: z.string(), token: z.string() })

/** People who ask for a consultation, and the priest who answers them. */
export function consultationsOf(house: TestHouse) {
  let people = 0
  const staff = house.as(someone('pastoral'))
  const send = (path: string, body: object, headers: Record<string, string> = {}) => {
    people += 1
    return house.fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.7.${people >> 8}.${people & 255}`,
        ...headers,
      },
      body: JSON.stringify(body),
    })
  }
  const body = () => ({
    name: 'Ada Obi',
    gender: 'female',
    country: 'Nigeria',
    mobileNumber: '+234 803 555 0117',
    email: `ada.${people + 1}@example.org`,
    resonToSeeFada: 'To talk about something',
    timeZone: 'Africa/Lagos',
  })
  const ask = (change: object = {}, headers: Record<string, string> = {}) =>
    send('/api/consultation/consultation/', { ...body(), ...change }, headers)
  const asked = async (change: object = {}) => {
    const sent = { ...body(), ...change }
    const answer = await send('/api/consultation/consultation/', sent)
    return { ...Asked.parse(await answer.json()), email: sent.email }
  }
  const found = async (reference: string): Promise<Consultation> => {
    const [item] = (await staff.call(listConsultations, { search: reference })).items
    if (!item) throw new Error(`${reference} is not on the desk.`)
    return item
  }
  /** Each at an hour of its own, unless one is named. */
  let hours = 0
  const timeFor = (startsAt?: string) => {
    hours += 1
    const at = startsAt ? new Date(startsAt) : new Date(Date.UTC(2040, 0, 1, 20) + hours * 86_400_000)
    const [date = '', time = ''] = clockTimeAt(at, 'America/Los_Angeles').split('T')
    return { date, time, minutes: 45, place: 'Holy Ghost House' }
  }
  const accept = async (reference: string, startsAt?: string) => {
    const { id, version } = await found(reference)
    return staff.call(acceptConsultation, { id, version, ...timeFor(startsAt) })
  }
  const reject = async (reference: string, answer: string) => {
    const { id, version } = await found(reference)
    return staff.call(rejectConsultation, { id, version, answer })
  }
  const rowOf = async (reference: string) =>
    (await sql<Row>`select * from consultation where reference = ${reference}`.execute(house.db)).rows[0]
  const mailsTo = async (to: string) => {
    const { rows } = await sql`
      select subject, text, html, secret, attachments from mail where recipient = ${to} order by id`.execute(
      house.db,
    )
    return z.array(Mail).parse(rows)
  }
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from consultation`.execute(
      house.db,
    )
    return rows[0]?.count ?? 0
  }
  /** All that the database holds, as text. */
  const everything = async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
      house.db,
    )
    const texts = tables.map(async ({ name }) => {
      const { rows } = await sql<{ all: string | null }>`
        select string_agg(t::text, ' ') as all from ${sql.raw(name)} t`.execute(house.db)
      return rows[0]?.all ?? ''
    })
    return (await Promise.all(texts)).join('\n')
  }
  return {
    staff,
    send,
    ask,
    asked,
    found,
    accept,
    reject,
    rowOf,
    mailsTo,
    count,
    everything,
    list: listConsultations,
    timeFor,
  }
}

/** The properties of the calendar file that came with a mail. */
export function calendarIn(mail: Mail | undefined): Record<string, string> {
  const file = mail?.attachments.find(({ type }) => type.startsWith('text/calendar'))
  const text = Buffer.from(file?.base64 ?? '', 'base64').toString('utf8')
  return propertiesOf(text)
}

export const propertiesOf = (calendar: string): Record<string, string> =>
  Object.fromEntries(
    calendar
      .replace(/\r\n[ \t]/g, '')
      .split('\r\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]),
  )
