import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { WeeklyTime } from './live-admin-contract.ts'
import { endsBy, isStanding, momentOf, type SavedChange, sessionsBetween, weekdayOf } from './rules.ts'
import { nextTurn, notOver, phaseAt } from './schedule/times.ts'

const zones = ['America/Los_Angeles', 'Africa/Lagos', 'Australia/Lord_Howe', 'Europe/London', 'Asia/Kolkata']

/** Half an hour, an hour or none: every zone's clocks change differently, on days inside these years. */
const anyMoment = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const anyZone = fc.constantFrom(...zones)
const anyClock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const anyTime = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  title: fc.constantFrom('Evening prayer', 'Holy hour'),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  starts: anyClock,
  minutes: fc.integer({ min: 5, max: 1440 }),
  version: fc.constant(1),
})
const anyWeek = fc.uniqueArray(anyTime, { selector: ({ id }) => id, maxLength: 4 })
const anyPlan = fc.record({ weekly: anyWeek, timeZone: anyZone, from: anyMoment })

const weeks = (from: Date, count = 2) => new Date(from.getTime() + count * 7 * 24 * 3_600_000)
const zonedTime = (iso: string, zone: string) => Temporal.Instant.from(iso).toZonedDateTimeISO(zone)
const at = (iso: string) => new Date(iso)

const evening: WeeklyTime = {
  id: 1,
  title: 'Evening prayer',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  starts: '19:00',
  minutes: 60,
  version: 1,
}
const timeZone = 'America/Los_Angeles'
const plan = (changes: SavedChange[] = [], weekly = [evening]) => ({ weekly, changes, timeZone })

describe('sessionsBetween', () => {
  it('returns sessions in order, within the range only', () => {
    fc.assert(
      fc.property(anyPlan, ({ weekly, timeZone, from }) => {
        const sessions = sessionsBetween({ weekly, changes: [], timeZone }, from, weeks(from))
        const starts = sessions.map((session) => session.starts)
        expect(starts).toEqual(starts.toSorted())
        for (const session of sessions) {
          expect(Date.parse(session.ends)).toBeGreaterThan(from.getTime())
          expect(Date.parse(session.starts)).toBeLessThan(weeks(from).getTime())
        }
      }),
    )
  })

  it('has the same local time every day except when the clocks skip it', () => {
    fc.assert(
      fc.property(anyPlan, ({ weekly, timeZone, from }) => {
        for (const session of sessionsBetween({ weekly, changes: [], timeZone }, from, weeks(from))) {
          const time = weekly.find(({ id }) => id === session.weekly_time_id)
          const local = zonedTime(session.starts, timeZone)
          const clock = local.toPlainTime().toString().slice(0, 5)
          const isGap = zonedTime(session.starts, timeZone).subtract({ hours: 3 }).offset !== local.offset
          if (!isGap) expect(clock).toBe(time?.starts)
          expect(time?.weekdays).toContain(weekdayOf(session.on_date ?? ''))
          expect(Date.parse(session.ends) - Date.parse(session.starts)).toBe((time?.minutes ?? 0) * 60_000)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('has one session per weekday, even in weeks when the clocks change', () => {
    fc.assert(
      fc.property(anyTime, anyZone, anyMoment, (time, timeZone, from) => {
        const sessions = sessionsBetween({ weekly: [time], changes: [], timeZone }, from, weeks(from, 8))
        const days = sessions.map((session) => session.on_date)
        expect(new Set(days).size).toBe(days.length)
        // The first and the last may be cut off by the span's two ends.
        expect(Math.abs(days.length - 8 * time.weekdays.length)).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('changes nothing but the changed session', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), fc.boolean(), ({ weekly, timeZone, from }, pick, cancel) => {
        const before = sessionsBetween({ weekly, changes: [], timeZone }, from, weeks(from))
        const chosen = before[pick % (before.length || 1)]
        if (!chosen?.on_date || !chosen.weekly_time_id) return
        const of = { id: 9, weekly_time_id: chosen.weekly_time_id, on_date: chosen.on_date }
        const toDay = zonedTime(chosen.starts, timeZone).add({ days: 1 }).toPlainDate().toString()
        const change: SavedChange = cancel
          ? { ...of, kind: 'cancelled' }
          : { ...of, kind: 'moved', to_date: toDay, to_time: '12:00' }
        const after = sessionsBetween({ weekly, changes: [change], timeZone }, from, weeks(from))
        const rest = after.filter(({ change_id }) => change_id !== 9)
        expect(rest).toEqual(before.filter((session) => session !== chosen))
        const [changed, ...twice] = after.filter(({ change_id }) => change_id === 9)
        expect(twice).toEqual([])
        if (cancel) expect(changed).toMatchObject({ kind: 'cancelled', starts: chosen.starts })
        else if (changed) expect(changed.starts).toBe(momentOf(toDay, '12:00', timeZone).toISOString())
      }),
    )
  })

  it('stays at 7 PM when the clocks change', () => {
    const spring = sessionsBetween(plan(), at('2026-03-07T20:00:00Z'), at('2026-03-10T00:00:00Z'))
    expect(spring.map(({ starts }) => starts)).toEqual([
      '2026-03-08T03:00:00.000Z',
      '2026-03-09T02:00:00.000Z',
    ])
    const autumn = sessionsBetween(plan(), at('2026-10-31T20:00:00Z'), at('2026-11-02T23:00:00Z'))
    expect(autumn.map(({ starts }) => starts)).toEqual([
      '2026-11-01T02:00:00.000Z',
      '2026-11-02T03:00:00.000Z',
    ])
  })

  it('moves a time skipped by daylight saving an hour later, and uses the first of a repeated hour', () => {
    const early = [{ ...evening, starts: '02:30' }]
    const gap = sessionsBetween(plan([], early), at('2026-03-08T09:00:00Z'), at('2026-03-08T20:00:00Z'))
    expect(gap[0]?.starts).toBe('2026-03-08T10:30:00.000Z')
    const twice = [{ ...evening, starts: '01:30' }]
    const fold = sessionsBetween(plan([], twice), at('2026-11-01T08:00:00Z'), at('2026-11-01T20:00:00Z'))
    expect(fold.map(({ starts }) => starts)).toEqual(['2026-11-01T08:30:00.000Z'])
  })

  it('includes a session that started yesterday and isn’t over', () => {
    const vigil = [{ ...evening, starts: '22:00', minutes: 480 }]
    const [first] = sessionsBetween(plan([], vigil), at('2026-11-16T13:00:00Z'), at('2026-11-16T14:00:00Z'))
    expect(first).toMatchObject({ on_date: '2026-11-15', ends: '2026-11-16T14:00:00.000Z' })
  })

  it('includes a session that was moved into the range', () => {
    const moved: SavedChange = {
      id: 4,
      kind: 'moved',
      weekly_time_id: 1,
      on_date: '2026-12-24',
      to_date: '2026-11-20',
      to_time: '09:00',
    }
    const sessions = sessionsBetween(plan([moved]), at('2026-11-20T10:00:00Z'), at('2026-11-20T20:00:00Z'))
    expect(sessions).toMatchObject([{ kind: 'moved', starts: '2026-11-20T17:00:00.000Z', change_id: 4 }])
  })

  it('adds extra sessions, and ignores changes to a deleted weekly time', () => {
    const changes: SavedChange[] = [
      { id: 1, kind: 'extra', title: 'Vigil', to_date: '2026-11-20', to_time: '22:00', minutes: 120 },
      {
        id: 2,
        kind: 'moved',
        weekly_time_id: 99,
        on_date: '2026-11-20',
        to_date: '2026-11-20',
        to_time: '08:00',
      },
    ]
    const sessions = sessionsBetween(
      plan(changes, []),
      at('2026-11-20T08:00:00Z'),
      at('2026-11-22T00:00:00Z'),
    )
    expect(sessions).toMatchObject([{ title: 'Vigil', kind: 'extra', starts: '2026-11-21T06:00:00.000Z' }])
  })
})

describe('the phase of a moment', () => {
  const sessions = sessionsBetween(plan(), at('2026-11-15T00:00:00Z'), at('2026-11-20T00:00:00Z'))

  test('never shows a canceled, past or future session, and changes only at its boundaries', () => {
    const span = fc.oneof(
      fc.integer({ min: Date.parse('2026-11-15T00:00:00Z'), max: Date.parse('2026-11-21T00:00:00Z') }),
      fc
        .tuple(fc.constantFrom(...sessions), fc.integer({ min: -90_000, max: 90_000 }), fc.boolean())
        .map(([{ starts, ends }, near, atEnd]) => Date.parse(atEnd ? ends : starts) + near),
    )
    fc.assert(
      fc.property(span, fc.boolean(), (moment, cancelled) => {
        const list = sessions.map((session, position) =>
          cancelled && position === 1 ? { ...session, kind: 'cancelled' as const } : session,
        )
        const { now, next } = phaseAt(list, moment)
        if (now) {
          expect(Date.parse(now.starts)).toBeLessThanOrEqual(moment)
          expect(Date.parse(now.ends)).toBeGreaterThan(moment)
        }
        if (next) expect(Date.parse(next.starts)).toBeGreaterThan(moment)
        expect([now?.kind, next?.kind]).not.toContain('cancelled')
        const turn = nextTurn(list, moment)
        if (turn !== null) expect(phaseAt(list, turn - 1)).toEqual({ now, next })
      }),
    )
  })

  test('without upcoming sessions there is no countdown', () => {
    expect(phaseAt([], 0)).toEqual({ now: null, next: null })
    expect(nextTurn([], 0)).toBeNull()
    expect(notOver(sessions, Number.MAX_SAFE_INTEGER)).toEqual([])
  })
})

test('a session ends automatically after four hours, or two after its planned end', () => {
  const now = at('2026-11-15T03:00:00Z')
  expect(endsBy(now, undefined)).toEqual(at('2026-11-15T07:00:00Z'))
  expect(endsBy(now, { ends: '2026-11-15T04:00:00Z' })).toEqual(at('2026-11-15T07:00:00Z'))
  expect(endsBy(now, { ends: '2026-11-15T11:00:00Z' })).toEqual(at('2026-11-15T13:00:00Z'))
})

test.each([
  ['https://www.youtube.com/channel/UCabc123/live', true],
  ['https://www.youtube.com/@hgpm.example/live', true],
  ['https://www.tiktok.com/@hgpm.example/live', true],
  ['https://www.youtube.com/watch?v=abc123', false],
  ['https://youtu.be/abc123', false],
  ['/clips/candle.webm', false],
])('%s shows what is live there: %s', (link, standing) => {
  expect(isStanding(link)).toBe(standing)
})
