import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string[]; raw: string }

/** What the server does with the next mails, in order; after that it accepts them. */
export type Manner = 'take' | 'wait' | 'refuse for now' | 'refuse for ever' | 'drop' | 'take and drop'

/** A local mail server whose behavior a test chooses. */
export async function openSmtp(manners: Manner[] = [], onReceived?: (mail: Received) => void) {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const manner = manners.shift() ?? 'take'
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (manner === 'refuse for now' || manner === 'refuse for ever') {
          const responseCode = manner === 'refuse for now' ? 451 : 550
          return done(Object.assign(new Error('Not this one, ada@example.org'), { responseCode }))
        }
        if (manner !== 'drop') {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          const mail = { to, raw: Buffer.concat(chunks).toString() }
          received.push(mail)
          onReceived?.(mail)
        }
        if (manner === 'take') return done()
        if (manner === 'wait') return waiting.push(done)
        // Disconnects, so that the sender doesn't know whether the mail arrived.
        for (const connection of server.connections) connection._socket.destroy()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    manners,
    /** Accepts the mails that were made to wait. */
    release: () => {
      for (const done of waiting.splice(0)) done()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
