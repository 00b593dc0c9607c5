import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockTimeAt } from '#core/time/zoned-time.ts'
import { freeSlots, suits } from './meetings/slots.ts'
import { preferredInWords, timesOnBoth } from './requests/times.ts'
import { moves, openMoves, refusalOf, states } from './rules.ts'

const now = new Date('2026-11-16T18:00:00Z')
const before = new Date('2026-11-16T17:00:00Z')
const later = new Date('2026-11-17T18:00:00Z')

describe('the states', () => {
  test.each([
    ['pending', 'accepted'],
    ['pending', 'rejected'],
    ['accepted', 'accepted'],
    ['accepted', 'cancelled'],
    ['missed', 'accepted'],
  ] as const)('staff can move it from %s to %s', (from, to) => {
    expect(refusalOf('staff', { state: from, startsAt: later }, to, now)).toBeNull()
  })

  test.each([
    ['pending', 'held'],
    ['rejected', 'held'],
    ['withdrawn', 'accepted'],
    ['held', 'accepted'],
    ['cancelled', 'rejected'],
  ] as const)('nobody can move it from %s to %s', (from, to) => {
    for (const mover of ['staff', 'requester'] as const) {
      expect(refusalOf(mover, { state: from, startsAt: before }, to, now)).toMatch(
        /so this (is no longer possible|isn’t possible yet)/,
      )
    }
  })

  test('the outcome can be recorded once it has started, not before', () => {
    expect(refusalOf('staff', { state: 'accepted', startsAt: later }, 'held', now)).toBe(
      'The meeting hasn’t started yet.',
    )
    expect(refusalOf('staff', { state: 'accepted', startsAt: before }, 'missed', now)).toBeNull()
  })

  test('an offered action is never rejected, and a withdrawn request can’t change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('staff' as const, 'requester' as const),
        fc.constantFrom(...states),
        fc.constantFrom(null, before, later),
        fc.constantFrom(...states),
        (mover, state, startsAt, to) => {
          const open = openMoves(mover, { state, startsAt }, now)
          expect(refusalOf(mover, { state, startsAt }, to, now) === null).toBe(open.includes(to))
          expect(open.every((each) => moves[mover][state].includes(each))).toBe(true)
          if (state === 'withdrawn') expect(open).toEqual([])
        },
      ),
    )
  })
})

const settings = {
  hours: [
    { day: 2, from: '10:00', to: '13:00' },
    { day: 4, from: '15:00', to: '16:00' },
  ],
  length: 45,
  buffer: 15,
  notice: 24,
  daysOff: [{ from: '2026-11-26', to: '2026-11-26' }],
}
const zone = 'America/Los_Angeles'
const shown = (slots: readonly { startsAt: Date }[]) =>
  slots.map(({ startsAt }) => clockTimeAt(startsAt, zone))

describe('free times', () => {
  test('follow the priest’s hours, minimum notice and days off', () => {
    // Monday 10 in the morning: the Tuesday lies a day ahead to the minute, Thanksgiving is off.
    expect(shown(freeSlots(settings, [], zone, now)).slice(0, 6)).toEqual([
      '2026-11-17T10:00',
      '2026-11-17T11:00',
      '2026-11-17T12:00',
      '2026-11-19T15:00',
      '2026-11-24T10:00',
      '2026-11-24T11:00',
    ])
  })

  test('leave a buffer around taken times', () => {
    const busy = [{ startsAt: new Date('2026-11-17T18:30:00Z'), endsAt: new Date('2026-11-17T19:00:00Z') }]
    expect(shown(freeSlots(settings, busy, zone, now)).slice(0, 2)).toEqual([
      '2026-11-17T11:15',
      '2026-11-17T12:15',
    ])
  })

  test('never overlap taken times or each other, and never start before the minimum notice', () => {
    const minute = 60_000
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 60 * 24 * 20 }), fc.integer({ min: 10, max: 240 })), {
          maxLength: 30,
        }),
        fc.integer({ min: 10, max: 120 }),
        fc.integer({ min: 0, max: 60 }),
        (taken, length, buffer) => {
          const busy = taken.map(([from, minutes]) => ({
            startsAt: new Date(now.getTime() + from * minute),
            endsAt: new Date(now.getTime() + (from + minutes) * minute),
          }))
          const slots = freeSlots({ ...settings, length, buffer }, busy, zone, now)
          for (const [index, { startsAt, endsAt }] of slots.entries()) {
            expect(endsAt.getTime() - startsAt.getTime()).toBe(length * minute)
            expect(startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + 24 * 60 * minute)
            const next = slots[index + 1]
            if (next) expect(next.startsAt.getTime()).toBeGreaterThanOrEqual(endsAt.getTime())
            const [date = '', clock = ''] = clockTimeAt(startsAt, zone).split('T')
            const day = new Date(`${date}T00:00Z`).getUTCDay()
            const hours = settings.hours.find((each) => each.day === day)
            expect(hours && clock >= hours.from && clockTimeAt(endsAt, zone).slice(11) <= hours.to).toBe(true)
            for (const each of busy) {
              const apart =
                endsAt.getTime() + buffer * minute <= each.startsAt.getTime() ||
                startsAt.getTime() - buffer * minute >= each.endsAt.getTime()
              expect(apart).toBe(true)
            }
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('match the requester’s preferred times in their own time zone', () => {
    // Tuesday 10 in the morning in California is Tuesday evening in Lagos.
    const slot = new Date('2026-11-17T18:00:00Z')
    const wants = { days: [2], parts: ['evening' as const], notBefore: '' }
    expect(suits(slot, wants, 'Africa/Lagos')).toBe(true)
    expect(suits(slot, wants, zone)).toBe(false)
    expect(suits(slot, { ...wants, notBefore: '2026-11-18' }, 'Africa/Lagos')).toBe(false)
    expect(suits(slot, { days: [], parts: [], notBefore: '' }, zone)).toBe(true)
  })
})

test('a time is shown in both time zones, or once if they are the same', () => {
  const times = { startsAt: '2026-11-17T18:00:00.000Z', endsAt: '2026-11-17T18:45:00.000Z' }
  expect(timesOnBoth(times, 'Africa/Lagos', zone)).toEqual([
    'Tuesday, November 17, 2026, 7:00 PM to 7:45 PM (Lagos time)',
    'Tuesday, November 17, 2026, 10:00 AM to 10:45 AM (Pacific time)',
  ])
  expect(timesOnBoth(times, zone, zone)).toHaveLength(1)
  expect(preferredInWords({ days: [5, 1], parts: ['evening'], notBefore: '' })).toBe(
    'Monday, Friday; evening',
  )
  expect(preferredInWords({ days: [], parts: [], notBefore: '2026-12-01' })).toBe('Not before Dec 1, 2026')
  expect(preferredInWords({ days: [], parts: [], notBefore: '' })).toBe('Any time')
})
