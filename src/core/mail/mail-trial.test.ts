import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Manner, openSmtp } from '../../testing/fakes/smtp.ts'
import { demoOrganisation } from '../settings/demo-organisation.ts'
import type { MailSettings } from './mail-settings.ts'
import { mailTrial } from './smtp.ts'

let smtp: Awaited<ReturnType<typeof openSmtp>>
beforeAll(async () => {
  smtp = await openSmtp()
})
afterAll(() => smtp.close())
beforeEach(() => void smtp.manners.splice(0))

const trial = (smtpUrl: string, wait?: number, source: MailSettings['source'] = 'environment') =>
  mailTrial(
    () => ({ smtpUrl, mailFrom: 'house@example.org', source }),
    () => demoOrganisation,
    wait,
  )
const letter = { to: 'ada@example.org', subject: 'A test', title: 'A test', paragraphs: ['Peace.'] }

test('the server is shown by its host name only, never with the credentials', () => {
  const { server } = trial('smtps://agnes:topsecret@mail.example.org:465')
  expect(server()).toEqual({ host: 'mail.example.org:465', from: 'house@example.org' })
})

test('the response of a server that accepts the email is shown', async () => {
  expect(await trial(smtp.url).send(letter)).toEqual({ taken: true, answer: expect.stringMatching(/^250/) })
})

test.each<[Manner, RegExp]>([
  ['refuse for ever', /rejected the email \(“.*550.*check the sender’s address.*MAIL_FROM/],
  ['refuse for now', /rejected the email \(“.*451/],
  ['drop', /couldn’t be reached, or it closed the connection\. Check the host and port.*SMTP_URL/],
  ['wait', /took too long to respond\. Check the host, the port.*SMTP_URL/],
])('a server that fails with %s gets an explanation', async (manner, words) => {
  smtp.manners.push(manner)
  const { taken, answer } = await trial(smtp.url, manner === 'wait' ? 300 : undefined).send(letter)
  smtp.release()
  expect(taken).toBe(false)
  expect(answer).toMatch(words)
})

test('an unreachable server and a rejected login are explained without revealing the password', async () => {
  const away = await trial('smtp://127.0.0.1:1').send(letter)
  expect(away.answer).toMatch(/couldn’t be reached/)
  const nowhere = await trial('smtp://mail.invalid:25').send(letter)
  expect(nowhere.answer).toMatch(/no mail server at this address/)
  const stranger = await trial(smtp.url.replace('//', '//agnes:top%2Fsecret@')).send(letter)
  expect(stranger).toMatchObject({ taken: false, answer: expect.stringMatching(/username and password/) })
  expect(stranger.answer).not.toMatch(/top.{1,3}secret/)
})

test('errors in settings entered on screen point there, not to the environment', async () => {
  const { answer } = await trial('smtp://127.0.0.1:1', undefined, 'screen').send(letter)
  expect(answer).toMatch(/couldn’t be reached/)
  expect(answer).not.toMatch(/SMTP_URL|restart/i)
})
