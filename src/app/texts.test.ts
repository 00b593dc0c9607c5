import { expect, test } from 'vitest'
import { compileMessage } from '#core/text/compile-message.ts'
import { titleOf } from '#slices/wording/titles.ts'
import { allMessages, answering, catalogue } from '../../scripts/texts/catalogue.ts'
import { checkedFiles } from '../../scripts/texts/checked-files.ts'
import { bareIn } from '../../scripts/texts/find-bare.ts'
import { englishFormatters } from '../../scripts/texts/find-formatters.ts'
import { handMadePlurals } from '../../scripts/texts/find-plurals.ts'
import { refusalsIn } from '../../scripts/texts/find-refusals.ts'
import { messagesOfContract, saidTooEarly } from '../../scripts/texts/find-texts.ts'
import { onEveryPage, publicFiles } from '../../scripts/texts/public-files.ts'
import { readSourcesAndCommands } from '../../scripts/texts/read-sources.ts'
import { codesIn } from '../../scripts/texts/technical.ts'
import { demoWordsIn } from '../testing/checks/demo-words.ts'

const sources = readSourcesAndCommands()
const files = [...publicFiles(sources).keys()]
const checked = checkedFiles(sources)
const codes = new Set(checked.flatMap(([path, source]) => codesIn(path, source)))
const messages = allMessages(sources)
const known = new Set(messages)
/** All searches in one file after the other, so that each is parsed once. */
const found = checked.map(([path, source]) => ({
  bare: bareIn(path, source, codes),
  plurals: handMadePlurals(path, source),
  english: englishFormatters(path, source),
  answers: refusalsIn(path, source).bare,
  tooEarly: saidTooEarly(path, source),
  ofSchemas: messagesOfContract(path, source)
    .filter((text) => !known.has(text))
    .map((text) => `${path} ${text}`),
}))
const withoutLine = (finding: string) => finding.replace(/:\d+ /, ' ')

/** What looks like words, and is not for people or is the same in every language. */
const unread = [
  // Names and values in HTML, HTTP, EXIF and SQL.
  'root.tsx light dark',
  'slices/branding/look.ts @layer base{@media screen{{}}}',
  'ui/media/heading-fonts.ts @layer base{:root{--font-display:heading,{}}}[data-saver],[data-fonts=later]{--font-display:{}}',
  'core/storage/jpeg-file.ts Exif\0',
  'core/storage/jpeg-file.ts Adobe',
  "core/jobs/queue-tables.ts name not like '\\_\\_pgboss%'",
  'slices/fresh/start-over.ts lock table payment in share row exclusive mode',
  // Symbols of currencies, and codes of countries.
  'core/text/currencies.ts Rs',
  'core/text/currencies.ts Kč',
  'slices/organisation/region.ts EC GU PR SV TL',
  'slices/organisation/region.ts FO GL',
  // Why the server is not ready, for its supervisor, and why a storage failed, for the log.
  'app/compose.ts shutting down',
  'core/data/disk-space.ts the disk is full (DATA_DIR has {} left)',
  'core/storage/s3-storage.ts no response within {} ms',
  'payments/providers/stripe/stripe-client.ts Stripe says: {} ({} {} {})',
  // Keys, by which the program finds something again.
  'core/api/problems.ts Problem',
  'core/api/request.ts in process',
  'slices/search/contract.ts Page',
  'ui/controls/menu.tsx line {}',
  'ui/controls/menu.tsx entry {}',
  'payments/providers/stripe/stripe-recurring.ts {} customer',
  'slices/community/posts/author.ts member {}',
  'slices/community/posts/author.ts guest {}',
  // Values of the specification, which its forms send and the database holds.
  'slices/giving/purposes/purpose-names.ts Others',
  'slices/giving/purposes/purpose-names.ts Support for the ministry',
  'slices/shop/fast-orders/fast-order-contract.ts Nigeria',
  // What the owner types, the same in every language.
  'slices/fresh/contract.ts START FRESH',
  // The page on which staff change the words of the site.
  'slices/wording/contract.ts {name} changed the wording {item}.',
  // Names of fonts.
  ...['Fraunces', 'EB Garamond', 'Literata', 'Nunito'].map((name) => `slices/branding/names.ts ${name}`),
  'ui/media/heading-fonts.ts local("Noto Serif")',
  'ui/media/heading-fonts.ts local("Times New Roman"),local("Liberation Serif")',
  'ui/media/heading-fonts.ts local("Arial"),local("Helvetica Neue"),local("Helvetica"),local("Liberation Sans")',
  // Places in the list of time zones, which browsers have in English.
  'core/time/zone-places.ts America:Americas,Asmera:Asmara,Calcutta:Kolkata,Comoro:Comoros,Coral Harbour:Atikokan,DumontDUrville:Dumont d’Urville,Enderbury:Kanton,Faeroe:Faroe Islands,Godthab:Nuuk,Indian:Indian Ocean,Katmandu:Kathmandu,Kiev:Kyiv,Ponape:Pohnpei,Rangoon:Yangon,Saigon:Ho Chi Minh City,Truk:Chuuk',
  // Words that people may type, and that are not shown.
  'core/text/telephone.ts united states of america',
  'ui/art/art-url.ts rev reverend fr father fada sr sister bro brother deacon msgr most very dr mr mrs ms hon prof chief barrister barr sir lady mama papa',
]

/** A plural of a name in the program, or in the API reference, and a choice that is not about a number in the text. */
const noPlurals = [
  `core/collections/collection.ts \`\${noun}s\``,
  `core/data/series.ts \`\${by}s\``,
  "slices/giving/admin/admin-donations-page.tsx currencies.length > 1 ? t('Given this month ({currency})', { currency }) : t('Given this month')",
]

const inEnglish = [
  // Reads what people typed, or a name of a time zone.
  'core/text/telephone.ts Intl.DisplayNames en',
  'core/time/zoned-time.ts Intl.DateTimeFormat en',
  'slices/convention/editions/edition-contract.ts Intl.DateTimeFormat en',
  // The specification's form of a date.
  'slices/blog/rules.ts zonedFormat en-GB',
  // Made by a loader, which doesn't know the language of the page.
]

/** Fails also where an exception is not needed any more. */
function expectOnly(findings: readonly string[], exceptions: readonly string[]) {
  expect(findings.filter((finding) => !exceptions.includes(withoutLine(finding)))).toEqual([])
  const needed = new Set(findings.map(withoutLine))
  expect(exceptions.filter((each) => !needed.has(each))).toEqual([])
}

test('the files shown on every page exist', () => {
  expect(onEveryPage.filter((path) => !files.includes(path))).toEqual([])
})

test('everything people read can be translated: pages, emails, files, responses and commands', () => {
  expect(checked.length).toBeGreaterThan(900)
  // Wrap it: {t('Read more')}, label={t('Email')}, or mark a constant by msg() and call t where it is shown.
  expectOnly(
    found.flatMap(({ bare }) => bare),
    unread,
  )
})

test('schema messages are in the catalog: outside of contracts they’re marked with msg()', () => {
  expect(found.flatMap(({ ofSchemas }) => ofSchemas)).toEqual([])
})

test('no plural is made by hand: messages have {count, plural, one {# gift} other {# gifts}}', () => {
  expectOnly(
    found.flatMap(({ plurals }) => plurals),
    noPlurals,
  )
})

test('dates, numbers and countries are in the site’s language: formatters use locale()', () => {
  expectOnly(
    found.flatMap(({ english }) => english),
    inEnglish,
  )
})

test('server errors and success messages are texts too: `t` fills in the values', () => {
  expect([...sources.keys()].filter(answering).length).toBeGreaterThan(100)
  expect(found.flatMap(({ answers }) => answers)).toEqual([])
})

test('no text is rendered before the changed wording is known', () => {
  expect(found.flatMap(({ tooEarly }) => tooEarly)).toEqual([])
})

const groups = catalogue(sources)
const all = groups.flatMap(({ texts }) => texts)

test('the catalog has every text once, with its page', () => {
  expect(all.length).toBeGreaterThan(1500)
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
  const titleAt = (text: string) => {
    const group = groups.find(({ texts }) => texts.includes(text))
    return group && titleOf(group.place)
  }
  expect(titleAt('Our Three Pillars')).toBe('Home page')
  expect(titleAt('Find a branch')).toBe('About us')
  expect(titleAt('Find the one nearest you. We’ll save you a seat.')).toBe('About us: branches')
  expect(titleAt('Quick Links')).toBe('Header, menu and footer')
  expect(titleAt('Receipt {receiptNumber} for your gift of {amount}')).toBe('Emails: Giving')
  for (const text of [
    'Share your Strory',
    'Item addded to cart',
    'Page {page} of {total}',
    'Enter price atleat $10',
    'Order {number} · {day}',
    'Next prayer: {countdown}',
    'Thank you. {email} is confirmed.',
    'We couldn’t find this story.',
    'We couldn’t find this post.',
    'Monday',
    'July',
    'Lagos time',
  ]) {
    expect(all).toContain(text)
  }
})

test('every message can be compiled, for visitors, staff and emails', () => {
  expect(messages.length).toBeGreaterThan(3000)
  expect(all.filter((message) => !known.has(message))).toEqual([])
  for (const message of messages) expect(() => compileMessage(message), message).not.toThrow()
})

test.each([
  ['count === 1 ? "gift" : "gifts"', 1],
  [`n !== 1 ? \`\${n} gifts\` : \`\${n} gift\``, 1],
  [`\`\${n} item\${n === 1 ? '' : 's'}\``, 1],
  ["one + 's'", 1],
  [`\`\${noun}s\``, 1],
  ["t('{count} file(s)', { count })", 1],
  ["t('{count, number} gifts', { count })", 1],
  ["n === 1 ? t('One gift') : t('{n} gifts', { n })", 1],
  ["t('{count, plural, one {# gift} other {# gifts}}', { count })", 0],
  [`page === 1 ? '/blogs' : \`/blogs?page=\${page}\``, 0],
  ["step === 1 ? 'open' : 'closed'", 0],
])('hand-made plurals: %s', (source, count) => {
  expect(handMadePlurals('a.ts', source)).toHaveLength(count)
})

test.each([
  ['<p>Read more</p>', ['a.tsx:1 Read more']],
  ["<p>{open ? 'Less' : 'More'}</p>", ['a.tsx:1 Less', 'a.tsx:1 More']],
  ["<p>{name || 'Someone'}</p>", ['a.tsx:1 Someone']],
  ['<Field label="Email" />', ['a.tsx:1 Email']],
  ['<Fact name="Last sent" />', ['a.tsx:1 Last sent']],
  [`<Menu label={\`the story of \${name}\`} />`, ['a.tsx:1 the story of {}']],
  [
    "<p>{t('{a} of {b}', { a, b: many ? 'Some of them' : 'One' })}</p>",
    ['a.tsx:1 Some of them', 'a.tsx:1 One'],
  ],
  ["const tabs = [{ label: 'Paper Wall' }]", ['a.tsx:1 Paper Wall']],
  ["const area = { name: 'Accounting', icon: 'Scale' }", ['a.tsx:1 Accounting']],
  ["const columns = [['Year to date', (row) => row.year]]", ['a.tsx:1 Year to date']],
  ["on(save, async () => answer('It is saved.'))", ['a.tsx:1 It is saved.']],
  ["endpoint({ summary: 'Get a post', input: name('Enter a name') })", ['a.tsx:1 Enter a name']],
  ["throw new StartError('The disk is full.')", ['a.tsx:1 The disk is full.']],
  [`say(\`\${path} is complete\`)`, ['a.tsx:1 {} is complete']],
  ["change('price', from, to)", ['a.tsx:1 price']],
  ["sql`select 'the books balance' as rule`", ['a.tsx:1 the books balance']],
  [`const html = \`<p>Your gift of \${amount}</p>\``, ['a.tsx:1 Your gift of {}']],
  ["throw new Error('Nobody reads this.')", []],
  ["log.warn({ id }, 'a job has failed')", []],
  ["type State = 'sold out'; const state = 'sold out'", []],
  ["await run('select name from migration')", []],
  ['<p className="x">{t(\'Read more\')} · {name}</p>', []],
  ["<p>{t.rich('Until {day}', { day: <b>{day}</b> })}</p>", []],
  ["<p>{kind === 'note' && <Note />}</p>", []],
  [`<p className={\`flex gap-2 \${look}\`} />`, []],
  ["const title = msg('Your gift')", []],
])('%s', (source, found) => {
  expect(bareIn('a.tsx', source)).toEqual(found)
})

test('error texts are found in code, and a message without `t` is reported', () => {
  const source = `
    const tooLong = 'At most ten, please'
    throw new Problem(400, tooLong, { body: tooLong })
    throw new Problem(409, full ? 'It is full.' : 'It is closed.')
    throw notFound('We couldn’t find this story.')
    const answer = { message: \`Thank you, \${name}.\` }`
  expect(refusalsIn('a.ts', source)).toEqual({
    texts: [
      'At most ten, please',
      'At most ten, please',
      'It is full.',
      'It is closed.',
      'We couldn’t find this story.',
    ],
    bare: ['a.ts:6 `Thank you, $' + '{name}.`'],
  })
})

test('no message mentions the demo ministry', () => {
  expect(messages.length).toBeGreaterThan(1500)
  expect(messages.filter((message) => demoWordsIn(message).length > 0)).toEqual([])
})
