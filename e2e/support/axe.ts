import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What another width can break: the same page is looked at whole on the desktop, where every test runs. */
const ofWidth = [
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'button-name',
  'link-name',
]

/** The page as it stands has no fault that axe finds against WCAG 2.2 AA, by day and (colours only) by night. */
export async function axe(page: Page) {
  await showToasts(page, false)
  const isPhone = test.info().project.name === 'phone'
  for (const colorScheme of isPhone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    // There are no frames of others in our pages, whose results a page of its own would have to gather.
    const builder = new AxeBuilder({ page }).setLegacyMode(true)
    const looked = isPhone
      ? builder.withRules(ofWidth)
      : colorScheme === 'light'
        ? builder.withTags(standards)
        : builder.withRules('color-contrast')
    const { violations } = await looked.analyze()
    const faults = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}\n  at ${target.join(' ')}\n  ${failureSummary}`,
      ),
    )
    expect(faults, `${page.url()}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
  await showToasts(page, true)
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

/** Text in a fallback font or half faded in would be measured wrongly. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
