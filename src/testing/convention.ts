import { expect } from 'vitest'
import { apiBase } from '#core/call.ts'
import { chooseEdition, createEdition, openEdition } from '#slices/convention/edition-contract.ts'
import { someone, type TestHouse } from './house.ts'
import { membersOf } from './members.ts'

/** The specification's own body. */
export const guest = {
  first_name: 'Ada',
  last_name: 'Obi',
  telephone: 15625550142,
  city: 'Long Beach',
  state: 'California',
  country: 'United States',
  gender: 'female',
  convention_location: 'Houston',
  numbers_of_people_attending_with: 0,
  mailing_address: '',
}

/** A convention in New York and Houston, and those who come. */
export function conventionIn(house: TestHouse) {
  const staff = house.as(someone('outreach'))
  const { lettersTo } = membersOf(house)
  let visitors = 0

  const open = async (newYork: number, houston: number) => {
    const city = (name: string, day: number, capacity: number) => ({
      id: null,
      name,
      venue: 'Hall',
      starts: `2125-07-${String(day).padStart(2, '0')}`,
      ends: `2125-07-${day + 4}`,
      timeZone: 'America/New_York',
      capacity,
    })
    const { id } = await staff.call(createEdition, {
      draft: {
        title: '2025 Convention',
        welcome: '',
        hotelUrl: 'https://hotel.example/',
        keepMonths: 12,
        cities: [city('New York', 9, newYork), city('Houston', 16, houston)],
      },
    })
    await staff.call(chooseEdition, { id })
    return staff.call(openEdition, { id, open: true })
  }

  const send = (path: string, body: object, method = 'POST') => {
    visitors += 1
    return house.fetch(`${apiBase}/resources/hgpm-convention${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
      },
      body: JSON.stringify(body),
    })
  }
  const register = (email: string, change: object = {}) => send('', { ...guest, email, ...change })
  /** Registers, confirms where that is asked for, and answers with the token of the mailed link. */
  const comes = async (email: string, change: object = {}) => {
    expect((await register(email, change)).status).toBe(201)
    const token = await tokenTo(email)
    const isAsked = (await subjectsTo(email)).at(-1)?.startsWith('Please confirm')
    if (isAsked) expect((await send('/confirm', { token })).status).toBe(200)
    return token
  }
  const tokenTo = async (email: string) =>
    /\/convention#([\w-]{43})/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  const own = async (token: string) => (await send('/mine', { token })).json()
  const subjectsTo = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject)
  return { staff, open, send, register, comes, tokenTo, own, lettersTo, subjectsTo }
}
