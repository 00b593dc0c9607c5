import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'

// The reference: node:http sending the same bytes and headers, and doing nothing else.
const Recording = z.object({
  port: z.number(),
  answers: z.record(z.string(), z.object({ headers: z.record(z.string(), z.string()), body: z.string() })),
})
const { port, answers } = Recording.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
const ready = new Map(
  Object.entries(answers).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)

createServer((request, response) => {
  const answer = ready.get(request.url ?? '')
  if (!answer) return response.writeHead(404).end()
  response.writeHead(200, answer.headers).end(answer.body)
}).listen(port, '127.0.0.1')
