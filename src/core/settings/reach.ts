import { t } from '../text/messages.ts'
import type { Organisation } from './organisation.ts'

/** Who meets people and writes to them, in a sentence: by name, once it's known. */
export const directorIn = ({ spiritualDirector }: Pick<Organisation, 'spiritualDirector'>): string =>
  spiritualDirector.name || t('our priest')

/** How to reach the ministry, in a sentence such as “Please {contact}.”, where it hasn't both a phone and an address. */
export function contactIn({ email, telephone }: Pick<Organisation, 'email' | 'telephone'>): string {
  if (email) return t('email {email}', { email })
  return telephone ? t('call {telephone}', { telephone }) : t('contact us')
}

export const hasBoth = ({ email, telephone }: Pick<Organisation, 'email' | 'telephone'>): boolean =>
  email !== '' && telephone !== ''
