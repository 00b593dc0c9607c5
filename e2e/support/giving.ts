// What the journeys of giving have in common.
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { test as base } from './test.ts'

/** Each donor comes from an address of their own: so many gifts from one address at once look like a thief's. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here which fixtures are wanted
  extraHTTPHeaders: ({}, use) => use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.1` }),
})

export const newEmail = () => `donor-${randomUUID().slice(0, 8)}@example.org`
export const receiptNumber = /RC-\d{4}-\d{6}/

export async function payWith(place: Pick<Page, 'getByLabel' | 'getByRole'>, number: string) {
  await place.getByLabel('Card number').fill(number)
  await place.getByRole('button', { name: /^Pay Now/ }).click()
}

export async function fillGift(page: Page, email: string, amount: string) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Purpose').selectOption('Widows')
  await page.getByLabel('Amount in dollars').fill(amount)
}

export const donate = (page: Page) => page.getByRole('button', { name: /^Donate/ }).click()
