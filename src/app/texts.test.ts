import { expect, test } from 'vitest'
import { compileMessage } from '#core/text/compile-message.ts'
import { titleOf } from '#slices/wording/titles.ts'
import { allMessages, answering, catalogue } from '../../scripts/texts/catalogue.ts'
import { bareIn } from '../../scripts/texts/find-bare.ts'
import { refusalsIn } from '../../scripts/texts/find-refusals.ts'
import { saidTooEarly } from '../../scripts/texts/find-texts.ts'
import { onEveryPage, publicFiles } from '../../scripts/texts/public-files.ts'
import { readSources } from '../../scripts/texts/read-sources.ts'

const sources = readSources()
/**
 * Data of the ministry, for search engines, for the site itself, or in the place of Intl; what contracts check is
 * found by itself.
 */
const wordless =
  /contract\.ts$|-json\.ts$|video-object\.ts$|core\/\w+\/(organisation|deferred-scripts|problems|list-export)\.ts$|purpose-names\.ts$|weekday-names\.ts$/
const files = [...publicFiles(sources).keys()].filter((path) => !wordless.test(path))
const pages = files.filter((path) => path.endsWith('.tsx'))
const named = (path: string) => [path, sources.get(path) ?? ''] as const

/** What looks like words and is read by programs, or by staff alone. */
const unread = [
  'root.tsx light dark',
  'ui/controls/app-link.tsx noopener noreferrer',
  'ui/forms/draft-storage.ts typed {}',
  'ui/controls/menu.tsx line {}',
  'ui/controls/menu.tsx entry {}',
  'core/security/proof-solver.ts Proof-Of-Work',
  'core/api/access.ts sign in',
  'payments/providers/sandbox/sandbox-cards.ts unknown number',
  'shell/site/header.tsx never opened',
  'shell/pages/sermon-page.tsx Taken down during the live session.',
  'slices/shop/catalog/drafts.ts Enter the percentage, 1 to 90',
  'slices/consultations/rules.ts Accepted',
  'slices/consultations/rules.ts Pending',
  'slices/consultations/rules.ts Rejected',
  'slices/consultations/requests/followed-acts.tsx ask for another time',
  'slices/community/parts/ours.tsx community key',
  'slices/live/networks/facebook-live-page.tsx Facebook',
]
const withoutLine = (finding: string) => finding.replace(/:\d+ /, ' ')

test('the files that show on every page are where they are said to be', () => {
  expect(onEveryPage.filter((path) => !files.includes(path))).toEqual([])
})

test('staff can change every text that visitors see: it is said', () => {
  expect(pages.length).toBeGreaterThan(200)
  const bare = files.flatMap((path) => bareIn(...named(path)))
  // Wrap it: {t('Read more')}, label={t('Email')}, or mark a constant by msg() and call t where it is shown.
  expect(bare.filter((finding) => !unread.includes(withoutLine(finding)))).toEqual([])
  const known = new Set(bare.map(withoutLine))
  expect(unread.filter((each) => !known.has(each))).toEqual([])
})

test('what the server refuses or has done is a text too: `t` fills in the values', () => {
  const servers = [...sources.keys()].filter(answering)
  expect(servers.length).toBeGreaterThan(100)
  expect(servers.flatMap((path) => refusalsIn(...named(path)).bare)).toEqual([])
})

test('nothing is said before the page knows how staff want it said', () => {
  expect(files.flatMap((path) => saidTooEarly(...named(path)))).toEqual([])
})

const groups = catalogue(sources)
const all = groups.flatMap(({ texts }) => texts)

test('the catalogue has every text once, with the page it stands on', () => {
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
    'This story was not found.',
    'This post was not found.',
    'Monday',
    'July',
    'Lagos time',
  ]) {
    expect(all).toContain(text)
  }
})

test('every message of the program can be compiled, for visitors, staff and mails', () => {
  const messages = allMessages(sources)
  expect(messages.length).toBeGreaterThan(3000)
  expect(all.filter((message) => !messages.includes(message))).toEqual([])
  for (const message of messages) expect(() => compileMessage(message), message).not.toThrow()
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
  ["throw new Error('Nobody reads this.')", []],
  ['<p className="x">{t(\'Read more\')} · {name}</p>', []],
  ["<p>{t.rich('Until {day}', { day: <b>{day}</b> })}</p>", []],
  ["<p>{kind === 'note' && <Note />}</p>", []],
  [`<p className={\`flex gap-2 \${look}\`} />`, []],
  ["const title = msg('Your gift')", []],
])('%s', (source, found) => {
  expect(bareIn('a.tsx', source)).toEqual(found)
})

test('a refusal is found with its words, and told of where something stands in them that nobody finds again', () => {
  const source = `
    const tooLong = 'At most ten, please'
    throw new Problem(400, tooLong, { body: tooLong })
    throw new Problem(409, full ? 'It is full.' : 'It is closed.')
    throw notFound('This story')
    const answer = { message: \`Thank you, \${name}.\` }`
  expect(refusalsIn('a.ts', source)).toEqual({
    texts: [
      'At most ten, please',
      'At most ten, please',
      'It is full.',
      'It is closed.',
      'This story was not found.',
    ],
    bare: ['a.ts:6 `Thank you, $' + '{name}.`'],
  })
})
