import { organisation } from '#core/organisation.ts'

export const telephoneLink = `tel:${organisation.telephone.replaceAll(' ', '')}`

export const mailLink = (subject?: string) =>
  `mailto:${organisation.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
