import { type APIRequestContext, expect } from 'playwright/test'

/** Signs in without the card, for tests that are not about it. Its cookies go with the requests that follow. */
export async function signInAs(request: APIRequestContext, username: string, site = '') {
  const answer = await request.post(`${site}/api/membership/login/`, {
    data: { username, password: 'a long quiet evening' },
  })
  expect(answer.status()).toBe(200)
}
