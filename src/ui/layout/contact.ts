import type { Organisation } from '#core/settings/organisation.ts'

export const telephoneLink = ({ telephone }: Organisation) => `tel:${telephone.replaceAll(' ', '')}`

export const mailLink = ({ email }: Organisation, subject?: string) =>
  `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
