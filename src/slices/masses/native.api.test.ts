// Masses that are requested without the page's code, and whose offering is paid on the provider's page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxPage, sandboxPay } from '#payments/contract.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { dayIn } from '../../testing/fixtures/masses.ts'
import { postForm } from '../../testing/page-call.ts'
import { brokenMasses } from './check.ts'
import { followMass, payMass, payMassHosted } from './contract.ts'
import {
  earlyMass,
  earlyOffering,
  earlyOpening,
  earlyWithdrawal,
  earlyWithout,
} from './requests/read-mass.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenMasses(app.db)).toEqual([])
  await app.close()
})

const fields = {
  name: 'Ada',
  date: dayIn(10),
  mobileNumber: '+15625550100',
  reasonForMassRequest: 'Peace',
  price: '25',
}
const ask = (more: Record<string, string>) => postForm(earlyMass, app.call, { ...fields, ...more })
const tokenIn = (to: string) => to.replace(/.*#/, '')
const requestsOf = async (name: string) =>
  (await app.db.selectFrom('mass_request').select('id').where('name', '=', name).execute()).length

test('a form sent three times in parallel requests one Mass, and another once that one is paid', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => ask({ name: 'Thrice' })))
  const [{ to, cookie } = { to: '', cookie: '' }] = sent
  expect(new Set(sent.map((each) => each.to)).size).toBe(1)
  expect(to).toMatch(/^\/mass\?reference=MR-\w{4}-\w{4}#[\w-]{43}$/)
  expect(cookie).toBe(`mass=${tokenIn(to)}`)
  const { to: url } = await postForm(earlyOffering, app.call, {}, { cookie })
  await app.call(sandboxPay, { secret: url.replace(/.*\/sandbox\//, ''), number: '4242424242424242' })
  expect(await app.call(followMass, { token: tokenIn(to) })).toMatchObject({ state: 'accepted' })
  expect((await ask({ name: 'Thrice' })).to).not.toBe(to)
  expect(await requestsOf('Thrice')).toBe(2)
})

test('POST /consultation/mass-request/pay-hosted opens one page, and none once it’s paid', async () => {
  const { to } = await ask({ name: 'Hosted' })
  const token = tokenIn(to)
  const [one, other] = await Promise.all([
    app.call(payMassHosted, { token }),
    app.call(payMassHosted, { token }),
  ])
  expect(one).toEqual(other)
  const secret = one.url.replace(/.*\/sandbox\//, '')
  const { back, description } = await app.call(sandboxPage, { secret })
  expect(back?.success).toMatch(/\/mass\?reference=MR-\w{4}-\w{4}$/)
  expect(description).not.toContain('Peace')
  await app.call(sandboxPay, { secret, number: '4242424242424242' })
  await expect(app.call(payMassHosted, { token })).rejects.toMatchObject({ status: 409 })
  await expect(app.call(payMass, { token })).rejects.toMatchObject({ status: 409 })
})

test('only the browser that sent the request can skip the offering', async () => {
  const { to, cookie } = await ask({ name: 'Without' })
  const stranger = postForm(earlyWithout, app.call, {}, { cookie: `mass=${'x'.repeat(43)}` })
  await expect(stranger).rejects.toMatchObject({ init: { status: 404 } })
  await expect(postForm(earlyWithout, app.call, {})).rejects.toBeDefined()
  expect((await postForm(earlyWithout, app.call, {}, { cookie })).to).toBe(to.replace(/#.*/, ''))
  expect(await app.call(followMass, { token: tokenIn(to) })).toMatchObject({
    state: 'accepted',
    offering: null,
  })
})

test('a pasted link opens its request, and other text opens nothing', async () => {
  const { to, cookie } = await ask({ name: 'Later' })
  const open = (link: string) => postForm(earlyOpening, app.call, { link })
  expect(await open(` https://example.org${to} `)).toEqual({ to, cookie })
  expect(await open(tokenIn(to))).toEqual({ to, cookie })
  const token = tokenIn(to)
  expect(await postForm(earlyOpening, app.call, { token })).toEqual({ to: '', cookie })
  await expect(open(to.replace(/#.*/, ''))).rejects.toMatchObject({ init: { status: 404 } })
  await expect(open('x'.repeat(43))).rejects.toMatchObject({ init: { status: 404 } })
})

test('the browser that sent a request can withdraw it, and its offering is refunded', async () => {
  const { to, cookie } = await ask({ name: 'Withdrawn' })
  const token = tokenIn(to)
  const { to: url } = await postForm(earlyOffering, app.call, {}, { cookie })
  await app.call(sandboxPay, { secret: url.replace(/.*\/sandbox\//, ''), number: '4242424242424242' })
  expect(await app.call(followMass, { token })).toMatchObject({ state: 'accepted' })
  const stranger = postForm(earlyWithdrawal, app.call, {}, { cookie: `mass=${'x'.repeat(43)}` })
  await expect(stranger).rejects.toMatchObject({ init: { status: 404 } })
  expect((await postForm(earlyWithdrawal, app.call, {}, { cookie })).to).toBe(to.replace(/#.*/, ''))
  expect(await app.call(followMass, { token })).toMatchObject({ state: 'withdrawn', mayWithdraw: false })
  await expect
    .poll(() => app.db.selectFrom('refund').select('state').execute())
    .toEqual([{ state: 'succeeded' }])
})
