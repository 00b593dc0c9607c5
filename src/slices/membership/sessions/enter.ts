import type { Context } from '#core/api/endpoint-handler.ts'
import { fill } from '#core/text/say.ts'
import type { CurrentUser } from '../contract.ts'
import { rememberPlace } from './login-places.ts'
import { signIn, tokensFor } from './sessions.ts'

type Member = CurrentUser & { id: number }

/** Whoever has shown who they are is logged in: a browser page by cookies alone, another client by tokens too. */
export async function enter(context: Context, { id, username, role }: Member) {
  await rememberPlace(context, id)
  const pair = await signIn(context, id, context.visit, context.now)
  return { ...tokensFor(context.visit, pair), user: { username, role } }
}

/** The first time, with the link that made the account. */
export const enterNew = async (context: Context, member: Member) => ({
  message: fill('Welcome, {name}. You’re logged in.', { name: member.username }),
  ...(await enter(context, member)),
})
