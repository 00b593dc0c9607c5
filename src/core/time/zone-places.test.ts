import { expect, test } from 'vitest'
import { zoneLabel, zoneName } from './zone-places.ts'

test('a time zone has the name people use, in North America that of the zone, elsewhere that of its city', () => {
  expect(zoneName('America/Los_Angeles')).toBe('Pacific time')
  expect(zoneName('America/Indiana/Petersburg')).toBe('Eastern time')
  expect(zoneName('America/Indiana/Tell_City')).toBe('Central time')
  expect(zoneName('America/Indiana/Knox')).toBe('Central time')
  expect(zoneName('America/Phoenix')).toBe('Arizona time')
  expect(zoneName('Africa/Lagos')).toBe('Lagos time')
  expect(zoneName('America/New_Yorkshire')).toBe('New Yorkshire time')
  expect(zoneName('UTC')).toBe('UTC')
})

test('in a list, the city comes first, by the name people use today', () => {
  expect(zoneLabel('America/Los_Angeles')).toBe('Los Angeles (Pacific time)')
  expect(zoneLabel('Asia/Calcutta')).toBe('Kolkata (Asia)')
  expect(zoneLabel('Indian/Antananarivo')).toBe('Antananarivo (Indian Ocean)')
  expect(zoneLabel('America/Argentina/Salta')).toBe('Salta (Argentina, Americas)')
  expect(zoneLabel('UTC')).toBe('UTC')
})
