import { describe, expect, it } from 'vitest'
import { withMessages } from '#core/text/message-scope.ts'
import { english } from '#core/text/messages.ts'
import {
  countryName,
  countryOf,
  diallingCodes,
  noPhone,
  readPhone,
  shownPhone,
  typedPhone,
  writtenPhone,
} from './phone-number.ts'

describe('a phone number', () => {
  it('belongs to the ministry’s country until another is chosen', () => {
    expect(countryOf(noPhone)).toBe('US')
    expect(writtenPhone(noPhone)).toBe('')
    withMessages({ ...english, country: 'NG' }, () => {
      expect(countryOf(noPhone)).toBe('NG')
      expect(writtenPhone({ ...noPhone, number: '0803 555 0117' })).toBe('+234 803 555 0117')
      expect(readPhone('+1 613 555 0142')?.country).toBe('US')
    })
    withMessages({ ...english, country: 'CA' }, () =>
      expect(readPhone('+1 613 555 0142')?.country).toBe('CA'),
    )
    expect(writtenPhone({ country: 'US', number: '562 555 0142' })).toBe('+1 (562) 555-0142')
  })

  it('is formatted for its country, without the domestic zero', () => {
    expect(writtenPhone({ country: 'NG', number: '0803 555 0117' })).toBe('+234 803 555 0117')
    expect(writtenPhone({ country: 'GB', number: '07911123456' })).toBe('+44 7911 123456')
    expect(writtenPhone({ country: 'IT', number: '06 6988 1234' })).toBe('+39 066 988 1234')
    expect(shownPhone({ country: 'US', number: '555' }).number).toBe('555')
    expect(shownPhone({ country: 'NG', number: '08035550117' }).number).toBe('0803 555 0117')
  })

  it('takes its country from a full number, and keeps the current one if it shares the code', () => {
    expect(typedPhone(noPhone, '+2348035550117')).toEqual({ country: 'NG', number: '803 555 0117' })
    expect(typedPhone({ country: 'CA', number: '' }, '+1 613 555 0142').country).toBe('CA')
    expect(readPhone('+1 613 555 0142')?.country).toBe('US')
    expect(readPhone('0803 555 0117')).toBeNull()
    expect(typedPhone(noPhone, '+')).toEqual({ country: '', number: '+' })
  })

  it('has at most 15 digits, including the country code', () => {
    const { number } = typedPhone({ country: 'NG', number: '' }, '12345678901234567890')
    expect(number).toBe('123456789012')
    expect(writtenPhone({ country: 'NG', number }).replace(/\D/g, '')).toHaveLength(15)
  })

  it('survives a round trip', () => {
    for (const text of ['+1 (562) 555-0142', '+234 803 555 0117', '+44 7911 123456', '+353 871 234 567']) {
      const read = readPhone(text)
      expect(read && writtenPhone(read)).toBe(text)
    }
  })

  it('knows every country by name', () => {
    for (const country of diallingCodes.keys()) expect(countryName(country), country).not.toBe(country)
  })
})
