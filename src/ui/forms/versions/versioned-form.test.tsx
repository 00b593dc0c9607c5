// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { changedMeanwhile, Problem } from '#core/api/problems.ts'
import { accountCopies } from '../autosave/unsaved-copy.ts'
import { VersionedForm } from './versioned-form.tsx'

const Input = z.object({ draft: z.object({ title: z.string().min(1) }) })
type Input = z.infer<typeof Input>
type Item = { id: number; version: number; draft: Input['draft'] }

const now: Item = { id: 5, version: 7, draft: { title: 'Now' } }
const then = { version: 6, savedAt: '2026-11-01T10:00:00.000Z' }

const save = vi.fn<(input: Input, over: { id: number; version: number } | null) => Promise<Item>>()
const versions = vi.fn()

const Page = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <VersionedForm<Input['draft'], Input, Item>
        source="post"
        item={now}
        inputOf={(item) => ({ draft: item?.draft ?? { title: '' } })}
        check={Input}
        read={(data) => ({ draft: { title: String(data.get('title')) } })}
        isDraft={() => false}
        save={save}
        find={async () => now}
        versions={versions}
        onSaved={async () => ({ said: 'Saved.', done: () => {} })}
      >
        {({ field }) => <input aria-label="Title" {...field('title')} />}
      </VersionedForm>
    ),
  },
])

const title = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(accountCopies, 'find').mockResolvedValue(null)
  versions.mockImplementation(async (_: number, version?: number) => ({
    versions: [{ ...then, version: 7 }, then],
    draft: version === undefined ? null : { title: 'Then' },
  }))
})
async function openVersions() {
  render(<Page />)
  const list = (await screen.findByText('Earlier versions')).closest('details')
  if (list) fireEvent(list, new Event('toggle'))
}

test('restoring a version fills the form and focuses the note about it', async () => {
  await openVersions()
  const [earlier] = await screen.findAllByRole('listitem')
  fireEvent.click(earlier?.querySelector('button') ?? document.body)
  await press('Restore this version')
  const note = await screen.findByText('The earlier version is now in the form. Save to keep it.')
  expect(await title()).toBe('Then')
  await waitFor(() => expect(document.activeElement).toBe(note.closest('[tabindex="-1"]')))
  expect(save).not.toHaveBeenCalled()
})

test('an error while listing versions is shown and can be retried', async () => {
  versions.mockRejectedValueOnce(new Problem(503, 'Please try again in a moment.'))
  await openVersions()
  await screen.findByText('Please try again in a moment.')
  await press('Retry')
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

test('a copy is saved against the version it was based on, so nobody’s change is lost', async () => {
  const at = new Date().toISOString()
  vi.spyOn(accountCopies, 'find').mockResolvedValue({ at, version: 6, input: { draft: { title: 'Mine' } } })
  save.mockRejectedValue(changedMeanwhile())
  render(<Page />)
  await press('Restore what you wrote')
  await screen.findByText('Your unsaved changes are back in the form. Save to keep them.')
  expect(await title()).toBe('Mine')
  await press('Save')
  await screen.findByRole('button', { name: 'Compare versions' })
  expect(save).toHaveBeenCalledExactlyOnceWith({ draft: { title: 'Mine' } }, { id: 5, version: 6 })
})
