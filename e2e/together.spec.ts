// Praying together while a session is on. In a site of its own: there is one air, and others watch it too.
import type { Browser } from 'playwright/test'
import { openOwnInstance } from './support/own-instance.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const airing = {
  message_title: 'Evening prayer',
  author: '',
  url_for: '/clips/candles-at-evening-prayer.mp4',
  facebook_url: '',
  tiktok_url: '',
}

const onLivePage = (page: Page) => ({
  together: page.getByRole('region', { name: 'Pray together' }),
  amen: page.getByRole('button', { name: /^Amen/ }),
  words: page.getByRole('log', { name: 'Messages' }),
  message: page.getByRole('textbox', { name: 'Your message' }),
  own: page.getByRole('list', { name: 'Your prayer requests' }),
})

/** A browser of somebody's own. */
async function arrive(browser: Browser, url: string, who?: string): Promise<Page> {
  const { viewport, isMobile, hasTouch } = test.info().project.use
  const look = { ...(viewport && { viewport }), ...(isMobile && { isMobile }), ...(hasTouch && { hasTouch }) }
  const context = await browser.newContext({ ...look, baseURL: url })
  const page = await context.newPage()
  if (who) {
    await signInAs(page.request, who)
    // Where the browser learns who is signed in.
    await visit(page, '/account')
  }
  return page
}

test('people in a session share Amens, candles, messages and answered prayers', async ({ browser }) => {
  test.setTimeout(300_000)
  const accounts = ['Fada=owner', 'Parishioner=member']
  const app = await openOwnInstance({ accounts })
  const [staff, member, visitor] = await Promise.all([
    arrive(browser, app.url, 'Fada'),
    arrive(browser, app.url, 'Parishioner'),
    arrive(browser, app.url),
  ])
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const streams = () => asked.filter((path) => /\/api\/live\/|\/together-/.test(path))
  try {
    await visit(visitor, '/sermon')
    await expect(visitor.getByRole('heading', { name: 'Pray with us, wherever you are' })).toBeVisible()
    expect(streams()).toEqual([])

    const live = await staff.request.post('/api/staff/sermon/live', { data: airing })
    expect(live.status()).toBe(201)
    await visit(visitor, '/sermon')
    await visit(member, '/sermon')
    await expect(visitor.getByText('1 person is praying with you')).toBeVisible()
    await expect(onLivePage(member).together).toBeVisible()

    await onLivePage(member).amen.click()
    await expect(onLivePage(visitor).amen).toHaveText('Amen1')
    await member.getByRole('button', { name: 'Light a candle' }).click()
    await expect(visitor.getByText('1 candle is lit.')).toBeVisible()

    await onLivePage(member).message.fill('Greetings from Enugu')
    await onLivePage(member).message.press('Enter')
    await expect(onLivePage(member).words).toContainText('A moderator will review this first.')
    await visit(staff, '/sermon')
    await onLivePage(staff).message.fill('Welcome, everybody')
    await onLivePage(staff).message.press('Enter')
    await expect(onLivePage(visitor).words).toContainText('Welcome, everybody')
    await expect(onLivePage(visitor).words).not.toContainText('Enugu')
    await expect(visitor.getByRole('button', { name: 'Log in to write' })).toBeVisible()
    await axe(visitor)

    await staff.getByRole('button', { name: 'Options for the message from Fada' }).click()
    await staff.getByRole('menuitem', { name: 'Take down' }).click()
    await expect(onLivePage(visitor).words).not.toContainText('Welcome')

    await visitor.getByRole('button', { name: 'Request prayer' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Request prayer' })
    await dialog.getByRole('button', { name: 'Send to the team on duty' }).click()
    await expect(dialog.getByText('Please Enter your prayer request')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'What can we pray for?' }).fill('For my mother in hospital')
    await axe(visitor)

    await visit(staff, '/admin/prayer-request/live')
    await expect(staff.getByText('No requests are waiting.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send to the team on duty' }).click()
    await visitor.getByRole('button', { name: 'Back to prayer' }).click()
    await expect(onLivePage(visitor).own).toContainText('With the team on duty')

    await expect(staff.getByText('1 request is waiting for prayer.')).toBeVisible()
    await expect(staff.getByText('For my mother in hospital')).toHaveCount(0)
    await staff.getByRole('button', { name: 'Open request: No name given' }).click()
    await expect(staff.getByText('For my mother in hospital')).toBeVisible()
    await axe(staff)
    await staff.getByRole('button', { name: 'Mark as prayed for: No name given' }).click()
    await expect(onLivePage(visitor).own).toContainText(/Prayed for at \d\d?:\d\d [AP]M/)
    await expect(member.getByText('Someone was just prayed for.')).toBeVisible()
    await expect(staff.getByText('No requests are waiting.')).toBeVisible()
    await visit(visitor, '/sermon')
    await expect(onLivePage(visitor).own).toContainText(/Prayed for at \d\d?:\d\d [AP]M/)

    const { id } = await live.json()
    expect((await staff.request.post(`/api/staff/sermon/live/${id}/end`, { data: {} })).ok()).toBe(true)
    await expect(visitor.getByRole('heading', { name: 'Thank you for praying with us' })).toBeVisible()
    await expect(visitor.getByText('said 1 Amen, lit 1 candle and prayed for 1 request')).toBeVisible()
    await expect(onLivePage(visitor).words).toHaveCount(0)
  } finally {
    await Promise.all([staff, member, visitor].map((page) => page.context().close()))
    await app.close()
  }
})
