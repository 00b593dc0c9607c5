import { expect, test } from 'vitest'
import { placeFirst, placeOf } from './zone-places.ts'

test('a time zone is named after its city, by the name people use today', () => {
  expect(placeOf('America/Los_Angeles')).toBe('Los Angeles')
  expect(placeOf('UTC')).toBe('UTC')
  expect(placeFirst('Asia/Calcutta')).toBe('Kolkata, Asia')
  expect(placeFirst('Indian/Antananarivo')).toBe('Antananarivo, Indian Ocean')
  expect(placeFirst('America/Argentina/Salta')).toBe('Salta, Argentina, America')
})
