import { say, sayMessage } from '#core/text/say.ts'

/** What speaks against a link that was opened: the server, or that a part of it is missing. */
export function linkRefusal(
  form: { refusal: { message: string } | null; fault: (path: string) => string | undefined },
  token: string | null,
): string | undefined {
  const told = form.refusal?.message ?? form.fault('token')
  if (told !== undefined) return sayMessage(told)
  return token === '' ? say('This link is not complete.') : undefined
}
