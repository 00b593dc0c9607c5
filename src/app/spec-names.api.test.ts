// Clients of the staff API find the specification's own names beside ours.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listConsultations,
  openConsultation,
} from '#slices/consultations/meetings/consultations-admin-contract.ts'
import { events } from '#slices/events/contract.ts'
import { listMessages, readMessage } from '#slices/feedback/admin-contract.ts'
import { listPrayers, openPrayer } from '#slices/prayers/prayers-admin-contract.ts'
import { testimonies } from '#slices/testimonies/contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(() => app.close())

const owner = () => app.as(someone('owner', 900_001))

test('a consultation has name, gender, phoneNumber, email, country and status; reasonToSeeFada when opened', async () => {
  const { items } = await owner().call(listConsultations, {})
  for (const item of items) expect(item.phoneNumber).toBe(item.mobileNumber)
  const statuses = new Map(items.map(({ state, status }) => [state, status]))
  expect(statuses.get('pending')).toBe('Pending')
  expect(statuses.get('accepted')).toBe('Accepted')
  expect(statuses.get('held')).toBe('Accepted')
  expect(statuses.get('rejected')).toBe('Rejected')
  const pending = items.find(({ hasReason, state }) => hasReason && state === 'pending')
  const opened = await owner().call(openConsultation, { id: pending?.id ?? 0 })
  expect(opened.reasonToSeeFada).toBe(opened.reason)
  expect(opened.reason).not.toBe('')
  const results = await owner().call(listConsultations, { status: 'Pending' })
  expect(results.total).toBe(items.filter(({ state }) => state === 'pending').length)
})

test('an event in the list has coverImg, title, date, author, description, video and createdAt', async () => {
  const [event] = (await owner().call(events.listAll, { when: 'upcoming' })).items
  const { coverImg, title, author, description, video } = event?.draft ?? {}
  expect(event).toMatchObject({ coverImg, title, author, description, video, createdAt: event?.created })
  expect(event?.date).toMatch(/^\w+day, \w+ \d+, \d{4}, /)
})

test('a testimony in the list has name, role, testimony and image', async () => {
  const [item] = (await owner().call(testimonies.listAll, {})).items
  const { testifier, role, testimony, image } = item?.draft ?? {}
  expect(item).toMatchObject({ name: testifier, role, testimony, image })
})

test('an opened prayer request has prayerRequest, and a message has contact_info', async () => {
  const prayer = (await owner().call(listPrayers, {})).items.find(({ erased }) => !erased)
  const opened = await owner().call(openPrayer, { id: prayer?.id ?? 0 })
  expect(opened.prayerRequest).toBe(opened.text)
  const [line] = (await owner().call(listMessages, {})).items
  expect(line?.contact_info).toBe(line?.email)
  const message = await owner().call(readMessage, { id: line?.id ?? 0 })
  expect(message.contact_info).toBe(message.email)
})
