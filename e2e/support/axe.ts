import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { isLong } from '../../src/testing/size.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
    stillness: CSSStyleSheet | undefined
  }
}

/** The short form: half as much to send to each page and to read there. */
const source = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What another width can break: the same page is looked at whole on the desktop, where every test runs. */
const ofWidth = [
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'button-name',
  'link-name',
]

/** What can differ where a role sees less of a page that was looked at whole. */
const ofRole = [...ofWidth, 'heading-order', 'list', 'label', 'aria-required-children', 'duplicate-id-aria']

/** Most of the time; what a journey meets on the way wears the colors and sizes of the screens. */
const ofScreens = ['color-contrast', 'target-size', 'link-in-text-block']

/** The parts around every page and every screen. */
const frame = ['header', 'footer', 'aside'].map((each) => `${each}:not(#main *)`)

/** What comes after the first few of a list looks as they do: the shop's cards took three seconds of each look. */
const further = '#main :is(li, tr, article):nth-of-type(n + 5)'

/**
 * The page as it stands has no fault that axe finds against WCAG 2.2 AA. A `screen` is looked at as it opens, by night
 * as well (which changes colors only) in the long run.
 *
 * `npm test` looks at all of a page, and by night, where it is asked for `whole`: once on each side of the site.
 * Elsewhere it leaves out the frame, the page behind an open card, and all but the first few of a list.
 */
export async function axe(page: Page, { screen = false, whole = isLong } = {}) {
  await showToasts(page, false)
  await holdStill(page, true)
  const isPhone = test.info().project.name === 'phone'
  for (const colorScheme of isPhone || !screen || !whole
    ? (['light'] as const)
    : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    // Not again for the second look: reading so much script takes longer than some of the looks.
    if (!(await settled(page))) await page.evaluate(source)
    const rules = isPhone ? ofWidth : colorScheme === 'light' ? null : ['color-contrast']
    const without = screen || whole ? [] : ofScreens
    expect.soft(await faultsOf(page, rules, whole, without), `${page.url()}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
  await holdStill(page, false)
  await showToasts(page, true)
}

/** Looks again at a page, in the long run: for what another width, or the eyes of another role, can break. */
export async function axeAgain(page: Page, because: 'width' | 'role') {
  if (!isLong) return
  if (!(await settled(page))) await page.evaluate(source)
  expect.soft(await faultsOf(page, because === 'role' ? ofRole : ofWidth, true), page.url()).toEqual([])
}

/** Day and night change at once: a colour half way between them would be measured wrongly. */
async function holdStill(page: Page, still: boolean) {
  await page.evaluate((isStill) => {
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== window.stillness)
    window.stillness ??= new CSSStyleSheet()
    window.stillness.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = isStill ? [...others, window.stillness] : others
  }, still)
}

function faultsOf(
  page: Page,
  rules: string[] | null,
  whole: boolean,
  unneeded: string[] = [],
): Promise<string[]> {
  const runOnly = rules
    ? { type: 'rule' as const, values: rules }
    : { type: 'tag' as const, values: standards }
  return page.evaluate(
    async ({ runOnly, rules, without }) => {
      const card = document.querySelector('[role=dialog], [role=alertdialog]')
      const exclude = without.length > 0 && card?.checkVisibility() ? [...without, '#main'] : without
      // What is in order is not described, which would take as long as looking. No frames of others are in our pages.
      const { violations } = await window.axe.run(
        { include: [['html']], exclude: exclude.map((each) => [each]) },
        // Nor are style sheets fetched again: only rules that we don't use read them.
        { runOnly, rules, resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } },
      )
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${help}\n  at ${target.join(' ')}\n  ${failureSummary}`,
        ),
      )
    },
    {
      runOnly,
      rules: Object.fromEntries(unneeded.map((each) => [each, { enabled: false }])),
      without: whole ? [] : [...frame, further],
    },
  )
}

/** A toast that happens to stand there covers what is under it, or is half faded on its way out. */
async function showToasts(page: Page, shown: boolean) {
  await page.evaluate(
    (visibility) => {
      const region = document.querySelector<HTMLElement>('section[aria-label=Notifications]')
      region?.style.setProperty('visibility', visibility)
    },
    shown ? '' : 'hidden',
  )
}

/** Text in a fallback font or half faded in would be measured wrongly. Says whether axe is there already. */
function settled(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((animation) => animation.finished))
    return 'axe' in window
  })
}
