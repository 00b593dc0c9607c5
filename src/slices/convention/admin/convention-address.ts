import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { RegistrationsFilter } from '../registrations/registrations-contract.ts'

export const registrations = '/admin/convention'
export const newRegistration = `${registrations}/new`
export const door = `${registrations}/door`
export const numbers = `${registrations}/numbers`
export const editions = `${registrations}/editions`
export const newEdition = `${editions}/new`
export const registrationAddress = (id: number) => `${registrations}/${id}`
export const editionAddress = (id: number) => `${editions}/${id}`

export const registrationsFilterIn = (address: string): RegistrationsFilter =>
  parseQuery(RegistrationsFilter, address)

export const registrationsAddress = (filter: Partial<RegistrationsFilter> & { page?: number }): string =>
  withQuery(registrations, filter, { sort: '-date' })
