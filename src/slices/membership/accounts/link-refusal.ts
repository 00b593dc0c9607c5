import { say, sayMessage } from '#core/text/say.ts'

/** What speaks against a link that was opened: the server, or that a part of it is missing. */
export function linkRefusal(
  form: { refusal: { message: string } | null; fault: (path: string) => string | undefined },
  token: string | null,
): string | undefined {
  const message = form.refusal?.message ?? form.fault('token')
  if (message !== undefined) return sayMessage(message)
  return token === '' ? say('This link is not complete.') : undefined
}
