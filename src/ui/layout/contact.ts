import type { Organisation } from '#core/settings/organisation.ts'

export const telephoneLink = ({ telephone }: Organisation) => `tel:${telephone.replaceAll(' ', '')}`

export const mailLink = ({ email }: Organisation, subject?: string) =>
  `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`

/** Whether there is an address, a phone number or an email address to show. */
export const isReachable = ({ address, telephone, email }: Organisation) =>
  address.length > 0 || telephone !== '' || email !== ''
