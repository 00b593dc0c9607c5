import { describe, expect, it } from 'vitest'
import { countdownText } from '../media/countdown.tsx'
import { countdownDefault, hourFrom, resumeCountdown, secondsUntil } from './countdown-time.ts'

const saved = (secondsLeft: unknown, savedAt: unknown) => JSON.stringify({ secondsLeft, savedAt })

describe('countdownText', () => {
  it.each([
    [360, '00:06:00'],
    [1, '00:00:01'],
    [8049, '02:14:09'],
    [86400 + 61, '24:01:01'],
    [359_999, '99:59:59'],
    [360_000, '4 days 04:00:00'],
    [9 * 86_400 + 8049, '9 days 02:14:09'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text)
  })

  it.each([0, -5, Number.NaN])('shows Live Now at %d', (seconds) => {
    expect(countdownText(seconds)).toBe('Live Now')
  })
})

describe('resumeCountdown', () => {
  it('starts at 360 seconds when nothing is saved', () => {
    expect(countdownDefault).toBe(360)
    expect(resumeCountdown(null, 0)).toBe(360)
  })

  it('resumes from the saved value minus the elapsed time', () => {
    expect(resumeCountdown(saved(200, 10_000), 40_000)).toBe(170)
  })

  it('is at zero when the saved time has run out', () => {
    expect(resumeCountdown(saved(20, 10_000), 900_000)).toBe(0)
  })

  it('does not gain time when the clock was set back', () => {
    expect(resumeCountdown(saved(200, 90_000), 10_000)).toBe(200)
  })

  it.each(['', '{', 'null', '[]', '5', saved('9', 1), saved(-1, 1), saved(9e9, 1), saved(10, null)])(
    'falls back to the default on %j',
    (raw) => {
      expect(resumeCountdown(raw, 0)).toBe(360)
    },
  )
})

describe('the countdown of one hour', () => {
  it('runs from its start across pages', () => {
    const left = hourFrom(5_000)
    expect(left(5_000)).toBe(3600)
    expect(left(65_000)).toBe(3540)
    expect(left(4_000_000)).toBe(0)
  })
})

describe('secondsUntil', () => {
  it('counts whole seconds to the moment and stops at zero', () => {
    const now = Date.parse('2025-07-09T12:00:00Z')
    expect(secondsUntil('2025-07-09T12:01:30Z', now)).toBe(90)
    expect(secondsUntil('2025-07-09T11:00:00Z', now)).toBe(0)
  })

  it('detects an invalid date', () => {
    expect(secondsUntil('soon', 0)).toBeNull()
  })
})
