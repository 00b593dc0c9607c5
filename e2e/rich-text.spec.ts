// Formatted text as visitors read it.
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import { hostileMarkup } from '../src/testing/fixtures/hostile-markup.ts'
import { withPictures } from './support/pictures.ts'
import { axe, expect, test } from './support/test.ts'
import { look, visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

test('a picture in a post opens over the page, and closing returns to it @wide', async ({ page }) => {
  await visit(page, '/blog/2')
  const picture = page.getByRole('link', { name: /^Open picture: An old woman holding a burning candle/ })
  await picture.click()
  const box = page.getByRole('dialog', { name: 'Pictures' })
  await expect(box).toContainText('At the back of the chapel')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(picture).toBeFocused()
})

test('a heading has its own URL', { tag: '@once' }, async ({ page }) => {
  await look(page, '/blog/7#h-when-to-ask')
  const heading = page.getByRole('heading', { name: 'When to ask' })
  await expect(heading).toBeInViewport()
  await heading.hover()
  await expect(heading.getByRole('link')).toHaveAttribute('href', '#h-when-to-ask')
  await axe(page)
})

test.describe('before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures and videos are links to their files', { tag: '@once' }, async ({ page }) => {
    await look(page, '/blog/2')
    await expect(page.getByRole('link', { name: /^Open picture/ })).toHaveAttribute(
      'href',
      /^\/art\/.*\.svg$/,
    )
    await look(page, '/blog/11')
    await expect(page.getByRole('link', { name: 'Play Two o’clock in the chapel' })).toHaveAttribute(
      'href',
      '/clips/two-oclock-in-the-chapel.mp4',
    )
  })
})

test('browsers parse cleaned markup exactly as intended', { tag: '@once' }, async ({ page }) => {
  const cleaned = hostileMarkup.map(cleanRichText)
  const found = await page.evaluate((texts) => {
    const parts = new Set<string>()
    const tidy: boolean[] = []
    for (const text of texts) {
      const place = document.createElement('div')
      place.innerHTML = text
      for (const element of place.querySelectorAll('*')) {
        parts.add(element.localName)
        for (const { name } of element.attributes) parts.add(`${element.localName} ${name}`)
      }
      // Read again, it stays what it was.
      const once = place.innerHTML
      place.innerHTML = once
      tidy.push(place.innerHTML === once)
    }
    return { parts: [...parts], tidy: tidy.every(Boolean) }
  }, cleaned)
  const known =
    /^(?:p|h2|h3|ul|ol|li|blockquote|hr|figure|figcaption|strong|em|q|cite|sub|sup|br|a|img|a href|a rel|img src|img alt|ol start|p data-action|blockquote data-kind|figure data-(?:width|media))$/
  expect(found.parts.filter((part) => !known.test(part))).toEqual([])
  expect(found.tidy).toBe(true)
})
