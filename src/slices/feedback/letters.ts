import type { Mail } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { zonedFormat } from '#core/time/zoned-format.ts'

const day = zonedFormat('en-US', { dateStyle: 'long' })

type Answered = { reference: string; created: Date }

/**
 * What staff answer. What it answers is not repeated: nobody has shown that the address belongs to who wrote.
 * Whoever answers writes to the ministry's own address.
 */
export function replyMail(to: Answered, text: string, organisation: Organisation): Omit<Mail, 'to'> {
  const { acronym, email, telephone, timeZone } = organisation
  return {
    subject: `Your message to ${acronym} [${to.reference}]`,
    title: 'Peace be with you',
    paragraphs: [
      ...paragraphsOf(text),
      `This answers the message that we received from this address on ${day(timeZone).format(to.created)}.`,
    ],
    afterword: `To write again, simply answer this email: your answer comes to ${email}. Leave ${to.reference} in the subject, so that we find what we wrote before. Or call us: ${telephone}.`,
    headers: { 'Reply-To': email },
  }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
