import { type Letter, letter } from './letter.ts'
import type { Organisation } from './organisation.ts'
import type { Settings } from './settings.ts'
import { senderOf, smtpRefusal, smtpTransport } from './smtp.ts'

/** For staff who want to know whether mail leaves the house. */
export type MailTrial = {
  /** The server's name, without what lets us in, and whom the letters are from; null where there is none. */
  server: () => { host: string; from: string } | null
  /** Sends a letter at once and past the outbox, and tells what the server said to it. */
  send: (mail: Letter & { to: string; subject: string }) => Promise<{ taken: boolean; answer: string }>
}

export function mailTrial(
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  organisation: () => Organisation,
): MailTrial {
  if (smtpUrl === undefined) {
    const answer = 'there is no mail server. Set SMTP_URL and start again.'
    return { server: () => null, send: async () => ({ taken: false, answer }) }
  }
  const from = () => senderOf(organisation(), { mailFrom })
  return {
    server: () => ({ host: new URL(smtpUrl).host, from: from().address }),
    send: async ({ to, subject, ...content }) => {
      const transport = smtpTransport(smtpUrl)
      try {
        const written = letter(content, organisation())
        const { response } = await transport.sendMail({ from: from(), to, subject, ...written })
        return { taken: true, answer: response }
      } catch (error) {
        return { taken: false, answer: smtpRefusal(error).message }
      } finally {
        transport.close()
      }
    },
  }
}
