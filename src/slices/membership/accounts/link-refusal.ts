import { reworded, t } from '#core/text/messages.ts'

/** Why a link doesn't work: the server's message, or that its token is missing. */
export function linkRefusal(
  form: { refusal: { message: string } | null; fault: (path: string) => string | undefined },
  token: string | null,
): string | undefined {
  const message = form.refusal?.message ?? form.fault('token')
  if (message !== undefined) return reworded(message)
  return token === '' ? t('This link is incomplete. Please copy the whole link and try again.') : undefined
}
