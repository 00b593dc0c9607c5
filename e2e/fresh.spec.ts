// The owner turns the demo into an empty site.
import { openOwnInstance } from './support/own-instance.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('after Start fresh the demo is gone, and the owner and chosen staff remain @once @long', async ({
  page,
  expectedFaults,
}) => {
  test.setTimeout(240_000)
  const site = await openOwnInstance({
    accounts: ['Owner=owner', 'Editor=editor', 'Clerk=shop'],
    settings: { DEMO: '1' },
  })
  expectedFaults.push(site.isOwn, /status of 400/)
  try {
    await signInAs(page.request, 'Owner', site.url)
    await visit(page, `${site.url}/admin/settings/start-fresh`)
    await axe(page)
    const confirm = page.getByRole('textbox', { name: /to confirm$/ })
    const start = page.getByRole('button', { name: 'Remove everything and start fresh' })
    await expect(page.getByRole('checkbox', { name: 'Owner' })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Clerk' }).uncheck()
    await confirm.fill('yes')
    await start.click()
    await expect(confirm).toHaveAccessibleDescription('Type the ministry’s name or START FRESH.')
    await expect(confirm).toHaveValue('yes')
    await confirm.fill('start fresh')
    await start.click()
    await page.waitForURL(`${site.url}/admin/dashboard`)
    await visit(page, `${site.url}/`)
    await expect(page).toHaveTitle('Our Ministry')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Live Prayer Session. Pray With Us Every Day.',
    )
    await axe(page)
    await visit(page, `${site.url}/admin/members?group=staff`)
    await expect(page.getByRole('link', { name: 'Editor' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Clerk' })).toHaveCount(0)
  } finally {
    await site.close()
  }
})
