import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search } from '#slices/search/contract.ts'
import { parseArtName } from '#ui/art/art-url.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { type BranchDraft, branches, leaders, moveBranch, moveLeader } from './contract.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())

const published = { state: 'published' } as const
const leader = (name_in_full: string, photo = '') =>
  editor.call(leaders.create, { draft: { name_in_full, photo, about: '' }, publication: published })
const names = async () =>
  (await app.call(leaders.list, { page_size: 100 })).items.map((each) => each.name_in_full)

describe('leaders', () => {
  test('GET /about_us/hgpm_leaders returns id, full name and photo, in order of creation', async () => {
    await leader('Ada Obi')
    await leader('Ben Cole', '/art/card-dawn-dove-ben.svg')
    const answer = await app.fetch('/api/about_us/hgpm_leaders')
    expect(answer.headers.get('x-total-count')).toBe('2')
    expect(await answer.json()).toEqual([
      {
        id: expect.any(Number),
        name_in_full: 'Ada Obi',
        photo: expect.stringMatching(/portrait-\w+-ao-/),
        about: '',
      },
      { id: expect.any(Number), name_in_full: 'Ben Cole', photo: '/art/card-dawn-dove-ben.svg', about: '' },
    ])
  })

  test('GET /about_us/hgpm_leaders/{id} returns one leader, and 404 for an unknown one', async () => {
    const { id } = await leader('Chidi Eze')
    expect(await app.call(leaders.read, { id })).toMatchObject({ id, name_in_full: 'Chidi Eze' })
    await expect(app.call(leaders.read, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
  })

  test('POST /staff/about_us/hgpm_leaders rejects a missing name, an external picture and a name that’s too long', async () => {
    await expect(leader(' ')).rejects.toMatchObject({
      errors: { 'draft.name_in_full': 'Enter the full name.' },
    })
    await expect(leader('Eve', 'https://elsewhere.example/x.png')).rejects.toMatchObject({
      errors: { 'draft.photo': 'Choose a picture.' },
    })
    await expect(leader('x'.repeat(121))).rejects.toMatchObject({ status: 400 })
  })

  test('PUT /staff/about_us/hgpm_leaders/{id} redraws the portrait when the name changes', async () => {
    const saved = await leader('Dora Hall')
    const draft = { ...saved.draft, name_in_full: 'Dora Quinn' }
    const changed = await editor.call(leaders.update, { ...saved, draft })
    expect(parseArtName(changed.draft.photo)).toMatchObject({ initials: 'DQ' })
    await expect(editor.call(leaders.update, { ...saved, draft })).rejects.toMatchObject({ status: 409 })
  })

  test('GET /staff/about_us/hgpm_leaders and GET /staff/about_us/hgpm_leaders/{id} show drafts to staff', async () => {
    const draft = { name_in_full: 'Not yet named', photo: '', about: '' }
    const { id } = await editor.call(leaders.create, { draft, publication: { state: 'draft' } })
    expect(await names()).not.toContain('Not yet named')
    expect((await editor.call(leaders.listAll, { search: 'named' })).items.map((each) => each.id)).toEqual([
      id,
    ])
    expect(await editor.call(leaders.readAny, { id })).toMatchObject({
      draft: { name_in_full: 'Not yet named' },
    })
    await editor.call(leaders.remove, { id })
  })

  test('DELETE /staff/about_us/hgpm_leaders/{id} and POST /staff/about_us/hgpm_leaders/{id}/restore', async () => {
    const before = await names()
    const { items } = await app.call(leaders.list, {})
    const id = items[0]?.id ?? 0
    await editor.call(leaders.remove, { id })
    expect(await names()).toEqual(before.slice(1))
    await editor.call(leaders.restore, { id })
    expect(await names()).toEqual(before)
  })

  test('POST /staff/about_us/hgpm_leaders/{id}/move moves past the neighbor that the editor saw', async () => {
    const [a, b, c] = [await leader('Move A'), await leader('Move B'), await leader('Move C')]
    const order = async () => (await names()).filter((name) => name.startsWith('Move'))
    await editor.call(moveLeader, { id: c.id, direction: 'up', past: b.id })
    expect(await order()).toEqual(['Move A', 'Move C', 'Move B'])
    // Clicked again on an outdated page: C is past B already, and stays.
    await editor.call(moveLeader, { id: c.id, direction: 'up', past: b.id })
    expect(await order()).toEqual(['Move A', 'Move C', 'Move B'])
    await editor.call(moveLeader, { id: a.id, direction: 'down', past: b.id })
    expect(await order()).toEqual(['Move C', 'Move B', 'Move A'])
    await editor.call(moveLeader, { id: a.id, direction: 'up' })
    expect(await order()).toEqual(['Move C', 'Move A', 'Move B'])
    await editor.call(moveLeader, { id: b.id, direction: 'down' })
    expect(await order()).toEqual(['Move C', 'Move A', 'Move B'])
    await editor.call(leaders.remove, { id: b.id })
    const moved = editor.call(moveLeader, { id: a.id, direction: 'down', past: b.id })
    await expect(moved).rejects.toMatchObject({ status: 409 })
    await expect(editor.call(moveLeader, { id: b.id, direction: 'up' })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('parallel moves leave every row with a unique position', async () => {
    const { items } = await editor.call(leaders.listAll, { page_size: 100 })
    const moves = items.flatMap(({ id }, index) => {
      const other = items[(index + 3) % items.length]?.id ?? id
      return [
        editor.call(moveLeader, { id, direction: 'up' }),
        editor.call(moveLeader, { id, direction: 'down', past: other }),
      ]
    })
    await Promise.all(moves)
    const rows = await app.db
      .selectFrom('leader')
      .select('position')
      .where(
        'id',
        'in',
        items.map(({ id }) => id),
      )
      .execute()
    expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
      items.map((_, index) => index + 1),
    )
  })
})

const draft: BranchDraft = {
  image: '/art/card-gold-chapel-enugu.svg',
  location: 'Enugu, Nigeria',
  head_of_branch: 'Sister Perpetua',
  contact: '+234 800 555 0117',
  active: true,
  address: '9 Paraclete Close\nEnugu',
  email: 'enugu@hgpm.example',
  service_times: 'Sunday 8:00 AM: Holy Mass',
  map_url: '',
  about: '',
}
const branch = (change: Partial<BranchDraft> = {}) =>
  editor.call(branches.create, { draft: { ...draft, ...change }, publication: published })

describe('branches', () => {
  test('GET /about_us/ministry_branches has exactly the fields of the specification', async () => {
    await branch()
    await branch({ location: 'Jos, Nigeria', active: false })
    const list = await (await app.fetch('/api/about_us/ministry_branches/')).json()
    const { image, location, head_of_branch, contact } = draft
    expect(list).toEqual([
      { id: expect.any(Number), image, location, head_of_branch, contact, active: true },
      { id: expect.any(Number), image, location: 'Jos, Nigeria', head_of_branch, contact, active: false },
    ])
  })

  test('GET /about_us/ministry_branches/{id} adds the details for a branch’s page', async () => {
    const { id } = await branch()
    expect(await app.call(branches.read, { id })).toEqual({ id, ...draft })
    await expect(app.call(branches.read, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
  })

  test('POST /staff/about_us/ministry_branches rejects invalid phone numbers, email addresses and links', async () => {
    const wrong = {
      contact: 'ask around',
      email: 'nobody',
      map_url: 'javascript:alert(1)',
      location: '',
      head_of_branch: '',
      image: 'x',
    }
    await expect(branch(wrong)).rejects.toMatchObject({
      status: 400,
      errors: {
        'draft.contact': 'Enter a phone number or an email address.',
        'draft.email': 'Enter an email address.',
        'draft.map_url': 'Enter a link that starts with https://.',
        'draft.location': 'Enter the location.',
        'draft.head_of_branch': 'Enter the name of the head of the branch.',
        'draft.image': 'Choose a picture.',
      },
    })
  })

  test('PUT /staff/about_us/ministry_branches/{id} closes a branch for everyone immediately', async () => {
    const saved = await branch()
    await editor.call(branches.update, { ...saved, draft: { ...draft, active: false } })
    expect((await app.call(branches.read, { id: saved.id })).active).toBe(false)
    await expect(editor.call(branches.update, saved)).rejects.toMatchObject({ status: 409 })
  })

  test('GET /staff/about_us/ministry_branches and GET /staff/about_us/ministry_branches/{id} return branches for editing', async () => {
    const { id } = await branch({ location: 'Aba, Nigeria' })
    expect((await editor.call(branches.listAll, { search: 'aba,' })).items.map((each) => each.id)).toEqual([
      id,
    ])
    expect(await editor.call(branches.readAny, { id })).toMatchObject({
      version: 1,
      draft: { email: draft.email },
    })
  })

  test('POST /staff/about_us/ministry_branches/{id}/move changes the order of the cards', async () => {
    const { items } = await app.call(branches.list, {})
    const [first, second, ...rest] = items.map(({ id }) => id)
    await editor.call(moveBranch, { id: first ?? 0, direction: 'down' })
    expect((await app.call(branches.list, {})).items.map(({ id }) => id)).toEqual([second, first, ...rest])
  })

  test('the site’s search finds a branch by its place and times until it’s deleted', async () => {
    const { id } = await branch({ location: 'Nsukka, Nigeria', service_times: 'Friday: Lamplighting' })
    const searchFor = async (q: string) => (await app.call(search, { q })).items.map(({ href }) => href)
    expect(await searchFor('nsukka')).toEqual([`/branch/${id}`])
    expect(await searchFor('lamplighting')).toEqual([`/branch/${id}`])
    await editor.call(branches.remove, { id })
    expect(await searchFor('nsukka')).toEqual([])
  })

  test('DELETE /staff/about_us/ministry_branches/{id} and POST /staff/about_us/ministry_branches/{id}/restore', async () => {
    const { id } = await branch({ location: 'Gone' })
    await editor.call(branches.remove, { id })
    await expect(app.call(branches.read, { id })).rejects.toMatchObject({ status: 404 })
    await editor.call(branches.restore, { id })
    expect((await app.call(branches.read, { id })).location).toBe('Gone')
  })
})
