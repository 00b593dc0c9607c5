import type { Attack } from './attack.ts'

type Sender = (path: string, init?: RequestInit) => Promise<Response>
const post = (send: Sender, path: string, body: object, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export const identityAttacks: readonly Attack[] = [
  {
    name: 'identity: a return address that leads elsewhere',
    before: '2 of 4 led elsewhere: back=https://site//evil.example did',
    run: async (target) => {
      const send = target.from('198.51.100.61')
      const gift = { email: 'ada@example.org', donationPurpose: 'Widows', amount: 20, rhythm: 'monthly' }
      const started = await (await post(send, '/api/donate/create-payment-intent', gift)).json()
      await post(send, `/api/sandbox/${started.clientSecret}/pay`, { number: '4242424242424242' })
      await post(send, `/api/giving/gifts/${started.gift}/settle`, {})
      const card = await (await post(send, `/api/giving/recurring/${started.pay.handle}/card`, {})).json()
      const page = new URL(card.url)
      const site = page.origin
      const hostile = [`${site}//evil.example`, '//evil.example', '/\\evil.example', `${site}/\\evil.example`]
      const led: string[] = []
      for (const back of hostile) {
        const html = await (await send(`${page.pathname}?back=${encodeURIComponent(back)}`)).text()
        if (!html.includes('Keep the current card')) throw new Error('The page of the card did not come.')
        if (/href="[/\\]{2}/.test(html)) led.push(back)
      }
      return { after: `${led.length} of ${hostile.length} led elsewhere`, isDefended: led.length === 0 }
    },
  },
  {
    name: 'identity: a script that asks for tokens',
    before: '2 of 2 answers held both tokens',
    run: async (target) => {
      const send = target.from('198.51.100.62')
      const password = 'a long quiet evening'
      const username = `Chioma ${Date.now().toString(36)}`
      await post(send, '/api/membership/register', { username, password })
      const page = { 'Sec-Fetch-Site': 'same-origin' }
      const login = await post(send, '/api/membership/login', { username, password }, page)
      const cookie = login.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ')
      const refreshed = await post(send, '/api/membership/refresh', {}, { ...page, cookie })
      const bodies = [await login.text(), await refreshed.text()]
      const leaked = bodies.filter((body) => /"(access|refresh)"/.test(body)).length
      return {
        after: `${leaked} of 2 answers held a token`,
        isDefended: leaked === 0 && login.status === 200 && refreshed.status === 200,
      }
    },
  },
]
