// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import { useOverlay } from '../state/use-overlay.ts'
import { blockForm, type ServerForm, useForm } from './use-form.ts'

const Message = z.object({
  name: z.string().min(1, 'Enter your name'),
  text: z.string().min(1, 'Enter a text'),
})
type Message = z.infer<typeof Message>

const early: ServerForm = {
  name: 'message',
  draft: false,
  address: '/contact?form',
  problem: null,
  typed: {},
}

type Options = { oneAtATime?: boolean; serverForm?: ServerForm }

function MessageForm({ send, ...options }: Options & { send: (message: Message) => Promise<void> }) {
  const form = useForm({
    check: Message,
    read: (data) => ({ name: String(data.get('name')), text: String(data.get('text')) }),
    send,
    ...options,
  })
  return (
    <form {...form.props} aria-label="Message">
      {(['name', 'text'] as const).map((name) => (
        <label key={name}>
          {name}
          <input name={name} aria-invalid={form.fault(name) !== undefined} />
          <span>{form.fault(name)}</span>
        </label>
      ))}
      <input aria-label="password" type="password" name="password" />
      <button type="submit">{form.busy ? 'Sending' : 'Send'}</button>
      {form.refusal && <p role="alert">{form.refusal.message}</p>}
    </form>
  )
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const press = () => fireEvent.submit(screen.getByRole('form'))

function open(send = vi.fn(async (_: Message) => {}), options: Options = {}) {
  render(<MessageForm send={send} {...options} />)
  return send
}

beforeEach(() => {
  sessionStorage.clear()
  useOverlay.getState().close()
})
describe('useForm', () => {
  it('doesn’t move the focus in a form that came back with errors until it’s sent again', async () => {
    const problem = new Problem(400, 'Enter your name', { name: 'Enter your name' })
    const send = open(undefined, { serverForm: { ...early, problem } })
    expect(screen.getByText('Enter your name')).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
    type('text', 'Please pray for us.')
    press()
    await waitFor(() => expect(document.activeElement).toBe(field('name')))
    expect(send).not.toHaveBeenCalled()
  })

  it('sends nothing while something is missing, says what, and moves to the first error', async () => {
    const send = open()
    type('text', 'Please pray for us.')
    press()
    await screen.findByText('Enter your name')
    expect(screen.queryByText('Enter a text')).toBeNull()
    expect(document.activeElement).toBe(field('name'))
    expect(send).not.toHaveBeenCalled()
    type('name', 'Ada')
    press()
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ada', text: 'Please pray for us.' }))
    expect(screen.queryByText('Enter your name')).toBeNull()
  })

  it('removes the error of a field that is changed, leaves the focus there, and finds it again', async () => {
    open()
    press()
    await screen.findByText('Enter your name')
    field('text').focus()
    type('name', 'A')
    expect(screen.queryByText('Enter your name')).toBeNull()
    expect(screen.getByText('Enter a text')).toBeTruthy()
    expect(document.activeElement).toBe(field('text'))
    type('name', '')
    press()
    await screen.findByText('Enter your name')
  })

  it('shows every error, or only the first if the form asks for that', async () => {
    open()
    press()
    await screen.findByText('Enter your name')
    expect(screen.getByText('Enter a text')).toBeTruthy()
    cleanup()
    open(undefined, { oneAtATime: true })
    press()
    await screen.findByText('Enter your name')
    expect(screen.queryByText('Enter a text')).toBeNull()
  })

  it('sends once, however often Send is pressed', async () => {
    let finish = () => {}
    const send = open(vi.fn(() => new Promise<void>((resolve) => (finish = resolve))))
    type('name', 'Ada')
    type('text', 'Amen')
    press()
    await screen.findByText('Sending')
    press()
    finish()
    await screen.findByText('Send')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('shows the server’s errors next to their fields or below the form, and keeps what was typed', async () => {
    const send = vi.fn<(message: Message) => Promise<void>>()
    send.mockRejectedValueOnce(new Problem(422, 'Something is missing.', { text: 'That is a link.' }))
    send.mockRejectedValueOnce(new Problem(503, 'Please try again.'))
    open(send)
    type('name', 'Ada')
    type('text', 'Amen')
    press()
    await screen.findByText('That is a link.')
    await expect.poll(() => document.activeElement).toBe(field('text'))
    press()
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again.')
    expect([field('name').value, field('text').value]).toEqual(['Ada', 'Amen'])
  })

  it('waits for an upload, and sends nothing when it fails', async () => {
    const send = open()
    type('name', 'Ada')
    type('text', 'Amen')
    const form = screen.getByRole<HTMLFormElement>('form')
    let finish = (_: boolean) => {}
    const upload = () => blockForm(form, new Promise((resolve) => (finish = resolve)))
    upload()
    press()
    await screen.findByText('Sending')
    finish(false)
    await screen.findByText('Send')
    expect(send).not.toHaveBeenCalled()
    upload()
    press()
    await screen.findByText('Sending')
    finish(true)
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  })

  it('saves what is typed until it is sent, but never a password', async () => {
    const send = vi.fn<(message: Message) => Promise<void>>()
    send.mockRejectedValueOnce(new Problem(503, 'Please try again.'))
    open(send, { serverForm: early })
    type('name', 'Ada')
    type('text', 'Amen')
    fireEvent.input(screen.getByLabelText('password'), { target: { value: 'a secret' } })
    press()
    await screen.findByRole('alert')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('a secret')
    cleanup()
    open(send, { serverForm: early })
    expect([field('name').value, field('text').value]).toEqual(['Ada', 'Amen'])
    press()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })

  it('opens the login over the page for a member who was logged out, and keeps the form', async () => {
    const send = vi.fn<(message: Message) => Promise<void>>()
    send.mockRejectedValueOnce(new Problem(401, 'Log in.'))
    open(send)
    type('name', 'Ada')
    type('text', 'Amen')
    press()
    expect((await screen.findByRole('alert')).textContent).toContain('You’ve been logged out')
    expect(useOverlay.getState().card).toBe('authenticate')
    expect(field('text').value).toBe('Amen')
  })
})
