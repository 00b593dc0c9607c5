import { request } from 'node:http'

type Answers = Record<string, { headers: Record<string, string>; body: string }>

/** What the site sends for each path, as a browser asks for it, for `bare.ts` to send the same. */
export async function record(site: string, paths: string[]): Promise<Answers> {
  const answers: Answers = {}
  for (const path of paths) {
    answers[path] = await new Promise((resolve, reject) => {
      request(`${site}${path}`, { headers: { 'accept-encoding': 'br' } }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const { date: _, connection: __, 'keep-alive': ___, ...rest } = response.headers
        const headers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
        .on('error', reject)
        .end()
    })
  }
  return answers
}

const encodings = ['br', 'gzip', 'identity']

/** Everything that the home page links to, reads of the API, data, searches and addresses that don't exist. */
export async function mixedRequests(site: string, count: number): Promise<void> {
  const html = await (await fetch(site)).text()
  const links = [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
  const others = [
    '/api/blog/posts',
    '/api/blog/posts?page=2',
    '/search?q=prayer',
    '/search?q=mass',
    '/nowhere',
  ]
  const paths = [
    ...new Set([...links, ...others, '/blog/999999', '/blogs.data', '/_.data', '/api/openapi.json']),
  ]
  let next = 0
  const visitor = async () => {
    for (let number = next++; number < count; number = next++) {
      const path = paths[number % paths.length] ?? '/'
      // Every seventh has a query that isn't the site's own.
      const query = number % 7 === 0 ? `${path.includes('?') ? '&' : '?'}x=${number}` : ''
      const headers = { 'accept-encoding': encodings[number % encodings.length] ?? '' }
      const answer = await fetch(`${site}${path}${query}`, { headers, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status >= 429) throw new Error(`${path}${query}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, visitor))
}
