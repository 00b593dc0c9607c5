import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#core/api/endpoint-handler.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { idleServices } from '../../testing/databases/idle.ts'
import { liturgicalDay, liturgyApi } from './api.ts'
import { LiturgicalDay, today } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The endpoint itself, at another moment than now. */
async function dayAt(moment: string): Promise<LiturgicalDay> {
  const none = () => undefined
  const context: Context = {
    ...idleServices(app.db),
    organisation: demoOrganisation,
    note: none,
    noteAct: none,
    visit: { address: '', userAgent: '', header: none, cookie: none, leaveCookie: none },
    caller: { kind: 'visitor' },
    now: new Date(moment),
    cachedUntil: none,
  }
  return LiturgicalDay.parse(await liturgyApi[0]?.run({}, context))
}

test("GET /liturgical-day returns the liturgical day in the ministry's time zone", async () => {
  const before = dateInSiteZone()
  const day = await app.call(today, {})
  expect([before, dateInSiteZone()]).toContain(day.date)
  expect(day.name).not.toBe('')
})

test.each([
  ['2026-12-13', 'rose', 'Third Sunday of Advent'],
  ['2026-05-24', 'red', 'Pentecost Sunday'],
  ['2026-11-15', 'green', 'Thirty-third Sunday in Ordinary Time'],
  ['2026-04-05', 'white', 'Easter Sunday'],
  ['2026-12-25', 'white', 'Christmas'],
  ['2026-02-18', 'violet', 'Ash Wednesday'],
])('GET /liturgical-day on %s is %s: %s', async (date, colour, name) => {
  const day = await dayAt(`${date}T20:00:00Z`)
  expect(day).toMatchObject({ date, colour })
  expect(day.name.toLowerCase()).toContain(name.toLowerCase())
})

test('GET /liturgical-day changes at midnight in the ministry’s time zone, not UTC', async () => {
  expect((await dayAt('2026-12-14T07:59:59Z')).colour).toBe('rose')
  expect((await dayAt('2026-12-14T08:00:00Z')).date).toBe('2026-12-14')
})

test('a day that isn’t in the calendar is green', () => {
  expect(liturgicalDay('2026-11-16', undefined)).toEqual({
    date: '2026-11-16',
    name: 'Ordinary Time',
    colour: 'green',
  })
})

test('the first of several colors is used; gold becomes white, and black becomes violet', () => {
  const colour = (...colours: string[]) => liturgicalDay('2026-01-01', { name: 'A day', colours }).colour
  expect(colour('RED', 'WHITE')).toBe('red')
  expect(colour('GOLD')).toBe('white')
  expect(colour('BLACK')).toBe('violet')
})

function dateInSiteZone() {
  return Temporal.Now.plainDateISO(demoOrganisation.timeZone).toString()
}
