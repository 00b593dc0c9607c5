import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActs } from '#slices/audit/contract.ts'
import { auditSentence, changeText } from '#slices/audit/sentence.ts'
import { readBranding, writeBranding } from '#slices/branding/contract.ts'
import { readMassSettings, writeMassSettings } from '#slices/masses/settings/settings-contract.ts'
import { readIdentity, writeIdentity } from '#slices/organisation/contract.ts'
import { addPerson, savePerson } from '#slices/people/records/person-contract.ts'
import { products } from '#slices/shop/contract.ts'
import {
  createDiscount,
  type DiscountDraft,
  writeDiscount,
} from '#slices/shop/discounts/discount-contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { shelvesOf, variant } from '../testing/fixtures/shop.ts'

let app: TestApp
let owner: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  owner = app.as(someone('owner'))
})
afterAll(() => app.close())

/** The newest entry as people read it: its sentence, then its list of changes. */
async function newest() {
  const [line] = (await owner.call(listActs, {})).items
  if (!line) throw new Error('The log is empty.')
  return { sentence: auditSentence(line), list: line.changes.map(changeText) }
}

test('a product’s changes are in words: amounts, times, its category and its variants', async () => {
  const shelves = shelvesOf(app)
  await shelves.category('oil')
  const options = [{ name: 'Size', values: ['S', 'L'] }]
  const list = [variant(['S']), variant(['L'], { price: 1500 })]
  const { id } = await shelves.sells('Candle', null, { price: 1500, variants: { options, list } })
  const save = async (change: (draft: typeof products.draft._output) => object) => {
    const { version, draft } = await owner.call(products.readAny, { id })
    const input = {
      id,
      version,
      draft: { ...draft, ...change(draft) },
      publication: { state: 'published' } as const,
    }
    await owner.call(products.update, input)
    return newest()
  }
  const { sentence } = await save(({ variants }) => ({
    variants: variants && {
      options,
      list: variants.list.map((each) => (each.price === 1500 ? { ...each, price: 1800 } : each)),
    },
  }))
  expect(sentence).toBe('Test changed a variant of the product Candle from L, $15.00 to L, $18.00.')
  expect((await save(() => ({ price: 1800 }))).sentence).toBe(
    'Test changed the price of the product Candle from $15.00 to $18.00.',
  )
  expect((await save(() => ({ taxExempt: true }))).sentence).toBe(
    'Test changed the tax exemption of the product Candle from No to Yes.',
  )
  await save(() => ({ saleEnds: '2026-12-01T08:00:00.000Z' }))
  expect((await save(() => ({ saleEnds: '2026-12-25T08:00:00.000Z' }))).sentence).toBe(
    'Test changed the sale end time of the product Candle from Dec 1, 2026, 12:00 AM to Dec 25, 2026, 12:00 AM.',
  )
  const { draft } = await owner.call(products.readAny, { id })
  const img = '/art/dawn-family.svg'
  expect(draft.img).not.toBe(img)
  expect(await save(() => ({ img }))).toEqual({
    sentence: 'Test changed the product Candle.',
    list: ['Picture: changed'],
  })
})

test('a discount’s kind and a person’s country are words', async () => {
  const code: DiscountDraft = {
    ...{ code: 'WELCOME10', kind: 'percent', percent: 10, amount: null, firstOrder: false, minimum: 0 },
    ...{ startsOn: '', endsOn: '', maxUses: null, maxPerCustomer: null, active: true, note: '' },
  }
  const { id, version } = await owner.call(createDiscount, { draft: code })
  await owner.call(writeDiscount, { id, version, draft: { ...code, kind: 'shipping' } })
  expect(await newest()).toEqual({
    sentence: 'Test changed the discount code WELCOME10.',
    list: ['Discount: Percentage off → Free shipping', 'Percentage: 10 removed'],
  })

  const home = { address: '1 Main Street', postalCode: '77002' }
  const jane = { name: 'Jane Doe', ...home, country: 'US', phone: '713 555 0100' }
  const person = await owner.call(addPerson, { draft: jane })
  const moved = { ...jane, address: '9 Oak Avenue', postalCode: '77003' }
  await owner.call(savePerson, { ...person, draft: moved })
  expect(await newest()).toEqual({ sentence: 'Test changed the record of Jane Doe.', list: [] })
  const draft = { ...moved, country: 'NG', phone: '0803 123 4567' }
  await owner.call(savePerson, { id: person.id, version: person.version + 1, draft })
  expect((await newest()).sentence).toBe(
    'Test changed the country of Jane Doe from United States to Nigeria.',
  )
})

test('settings are words too', async () => {
  const masses = await owner.call(readMassSettings, {})
  const { version } = masses
  await owner.call(writeMassSettings, { version, draft: { ...masses.draft, leastOffering: 15 } })
  expect((await newest()).list).toEqual(['Minimum offering: $10.00 → $15.00'])

  const branding = await owner.call(readBranding, {})
  const hero = { page: '/give' as const, image: '', heading: 'Give with joy', text: '' }
  await owner.call(writeBranding, {
    ...branding,
    draft: { ...branding.draft, font: 'garamond', heroes: [hero] },
  })
  expect((await newest()).list).toEqual([
    'Heading font: Fraunces → EB Garamond',
    'Page headers: Giving page: Give with joy',
  ])

  const identity = await owner.call(readIdentity, {})
  await owner.call(writeIdentity, { ...identity, draft: { ...identity.draft, timeZone: 'Africa/Lagos' } })
  expect((await newest()).list).toEqual(['Time zone: Los Angeles (Pacific time) → Lagos (Africa)'])
})
