// A page that staff build from sections: written, put into the menu, moved, and read without any code.

import { withPictures } from './support/pictures.ts'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

const unique = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`

const sectionAt = (page: Page, number: number) => page.getByRole('listitem', { name: `Section ${number}:` })

async function add(page: Page, kind: string) {
  await page.getByRole('group', { name: 'Add a section' }).getByRole('button', { name: kind }).click()
  const section = page.getByRole('listitem', { name: `: ${kind}` }).last()
  await expect(section).toBeFocused()
  return section
}

async function type(page: Page, section: ReturnType<typeof sectionAt>, name: string, text: string) {
  await section.getByRole('textbox', { name, exact: true }).click()
  await page.keyboard.type(text)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(staffUrl('/admin/pages'))
}

test('a page with every section is built, shown in the menu, moved, and readable without scripts on a phone @long', async ({
  page,
  browser,
  expectedFaults,
}) => {
  test.slow()
  expectedFaults.push(/status of 400/)
  const slug = unique('open-house')
  const title = slug.replaceAll('-', ' ')
  await visit(page, staffUrl('/admin/pages/new'))
  const address = page.getByRole('textbox', { name: 'Address' })
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await expect(address).toHaveValue(slug)
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Everyone is welcome.')
  await page.getByRole('combobox', { name: 'Show in' }).selectOption('Menu')

  await type(page, sectionAt(page, 1), 'Text', 'We begin with tea.')
  const picture = await add(page, 'Picture with text')
  await picture.getByRole('textbox', { name: 'Heading' }).fill('The chapel')
  await picture.getByRole('textbox', { name: 'Description of the picture' }).fill('A small chapel')
  const cards = await add(page, 'Cards')
  await cards.getByRole('textbox', { name: 'Title', exact: true }).fill('To the blog')
  await cards.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
  const questions = await add(page, 'Questions and answers')
  await questions.getByRole('textbox', { name: 'Question' }).fill('Is there parking?')
  await type(page, questions, 'Answer', 'Behind the hall.')
  const gallery = await add(page, 'Gallery')
  await gallery.getByRole('textbox', { name: 'Description of picture 1' }).fill('Last year')
  await add(page, 'Donation form')
  await axe(page)

  // Copied, deleted, brought back with what was typed, and moved.
  await questions.getByRole('button', { name: 'Duplicate section 4' }).click()
  await expect(sectionAt(page, 5).getByRole('textbox', { name: 'Question' })).toHaveValue('Is there parking?')
  await sectionAt(page, 5).getByRole('button', { name: 'Delete section 5' }).click()
  await expect(page.getByRole('listitem', { name: ': Questions and answers' })).toHaveCount(1)
  await page.getByText('Undo', { exact: true }).click()
  await expect(page.getByRole('listitem', { name: ': Questions and answers' })).toHaveCount(2)
  await sectionAt(page, 5).getByRole('textbox', { name: 'Question' }).fill('And for bicycles?')
  await sectionAt(page, 5).getByRole('button', { name: 'Move section 5 up' }).click()
  await expect(sectionAt(page, 4).getByRole('textbox', { name: 'Question' })).toHaveValue('And for bicycles?')

  // Each fault is at its field, and nothing typed is lost.
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(cards.getByRole('textbox', { name: 'Link' })).toHaveAccessibleDescription(/starts with https:/)
  await cards.getByRole('textbox', { name: 'Link' }).fill('/blogs')
  await address.fill('give')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(address).toHaveAccessibleDescription(/The site already uses this address/)
  await address.fill(slug)
  await save(page)

  // A visitor with a phone that runs no code.
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL: staffUrl('/'),
  })
  const reader = await phone.newPage()
  await reader.goto('/blogs')
  await reader.getByRole('button', { name: 'Open menu' }).click()
  await reader.getByRole('link', { name: title }).click()
  await expect(reader).toHaveURL(new RegExp(`/${slug}$`))
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(reader.getByText('We begin with tea.')).toBeVisible()
  await expect(reader.getByRole('img', { name: 'A small chapel' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'To the blog' })).toHaveAttribute('href', '/blogs')
  await expect(reader.getByText('Behind the hall.').first()).toBeHidden()
  await reader.getByText('And for bicycles?').click()
  await expect(reader.getByText('Behind the hall.').first()).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Open picture: Last year' })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Donate' })).toBeVisible()
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // Another address: the old one leads there, in the menu of a wide screen too.
  await page.getByRole('link', { name: title, exact: true }).click()
  await address.fill(`${slug}-again`)
  await save(page)
  await reader.goto(`/${slug}`)
  await expect(reader).toHaveURL(new RegExp(`/${slug}-again$`))
  await phone.close()
  await visit(page, staffUrl(`/${slug}-again`))
  await axe(page, { screen: true })
  await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: title })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'Open picture: Last year' }).click()
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Open picture: Last year' })).toBeFocused()
  const { id } = await (await page.request.get(staffUrl(`/api/pages/at/${slug}`))).json()
  await page.request.delete(staffUrl(`/api/staff/pages/${id}`))
})
