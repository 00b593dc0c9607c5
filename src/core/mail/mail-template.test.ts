import { expect, test } from 'vitest'
import { demoOrganisation } from '../settings/demo-organisation.ts'
import { renderMail } from './mail-template.ts'

test('a long link in a sentence breaks, so that the mail is not wider than a phone', () => {
  const link = `https://ours.example/give/manage/${crypto.randomUUID()}`
  const { html } = renderMail(
    { title: 'Thank you', paragraphs: [`To stop it, go to ${link}`] },
    demoOrganisation,
  )
  const [, style = ''] = /<td style="([^"]*)">\s*<h1/.exec(html) ?? []
  expect(style).toContain('word-break:break-word')
  expect(html).toContain(`go to <a href="${link}" style="color:inherit">${link}</a></p>`)
})

test('an address in a sentence is a link without the punctuation after it', () => {
  const { html, text } = renderMail(
    { title: 'Changed', paragraphs: ['Reset it at https://ours.example/login: open “Login” & wait.'] },
    demoOrganisation,
  )
  expect(html).toContain(
    'href="https://ours.example/login" style="color:inherit">https://ours.example/login</a>: open',
  )
  expect(html).toContain('&amp; wait.')
  expect(text).toContain('at https://ours.example/login: open')
})
