import { expect, test } from 'vitest'
import { mailTrial } from './mail-trial.ts'
import { initialOrganisation } from './organisation.ts'

test('the server is told by its name alone, never with what lets us in', () => {
  const settings = { smtpUrl: 'smtps://agnes:topsecret@mail.example.org:465', mailFrom: 'house@example.org' }
  const { server } = mailTrial(settings, () => initialOrganisation)
  expect(server()).toEqual({ host: 'mail.example.org:465', from: 'house@example.org' })
})
