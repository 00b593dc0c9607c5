import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { codeOf } from '../data/data-folder.ts'
import type { Log } from './log.ts'
import { logFailure } from './log.ts'

// The embedded database belongs to one process. Commands that need a running server ask it by a socket in the data
// folder, which only its owner can access.

const Question = z.object({ ask: z.enum(['backup', 'doctor']), bucket: z.boolean().default(false) })
export type Question = z.infer<typeof Question>

/** Milliseconds after which an idle client is disconnected, since the database waits for it. */
const idleTimeoutMs = 30_000
/** Operating systems limit the length of a socket's path. */
const maxPathLength = 100

function socketPath(dataDir: string): string | null {
  const path = join(dataDir, 'control.sock')
  return process.platform === 'win32' || Buffer.byteLength(path) > maxPathLength ? null : path
}

/** Answers commands until it is closed. */
export async function openControl(
  dataDir: string,
  log: Log,
  answer: (question: Question) => AsyncIterable<Uint8Array>,
): Promise<{ close: () => void }> {
  const path = socketPath(dataDir)
  if (!path) return { close: () => {} }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    socket.setTimeout(idleTimeoutMs, () => socket.destroy())
    socket.on('error', () => {})
    createInterface({ input: socket }).once('line', (line) => {
      const question = Question.safeParse(parsed(line))
      if (!question.success) return socket.destroy()
      pipeline(Readable.from(answer(question.data), { objectMode: false }), socket).catch((error: unknown) =>
        logFailure(log, error, 'a command was not answered', { ask: question.data.ask }),
      )
    })
  })
  // We have the folder's lock, so an existing socket was left by a process that was killed.
  rmSync(path, { force: true })
  server.listen(path)
  await once(server, 'listening')
  return {
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** What the running server answers; null where none is running. */
export async function askRunningApp(
  dataDir: string,
  question: z.input<typeof Question>,
): Promise<AsyncIterable<Uint8Array> | null> {
  const path = socketPath(dataDir)
  if (!path) return null
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(codeOf(error) ?? '')) return null
    throw error
  }
  socket.write(`${JSON.stringify(question)}\n`)
  return socket
}
