import { textsIn } from './form-fields.ts'

/** The form of a page that opens a private link: see open-by-link.tsx. */
export const openForm = 'open'

/** The token of a link: the hidden field's, or the end of the link that was pasted. */
export const tokenFrom = (token: string, link: string) => token || link.trim().replace(/^[^#]*#/, '')

/** The token that a form was sent with. */
export function formToken(sent: FormData): string {
  const { token, link } = textsIn(sent, 'token', 'link')
  return tokenFrom(token, link)
}
