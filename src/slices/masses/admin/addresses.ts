import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { OfferingsQuery } from '../offerings/offerings-contract.ts'
import { RegisterQuery } from '../register/register-contract.ts'

export const register = '/admin/masses'
export const calendar = `${register}/calendar`
export const book = `${register}/book`
export const rules = '/admin/settings/masses'
export const offerings = '/admin/mass-offerings'

export const massAddress = (id: number) => `${register}/${id}`
export const offeringAddress = (id: number) => `${offerings}/${id}`
export const monthAddress = (month: string) => `${calendar}?month=${month}`

/** Swaps the dates if they are in the wrong order. */
const inOrder = <MassesQuery extends { from?: string | undefined; to?: string | undefined }>(
  query: MassesQuery,
): MassesQuery =>
  query.from && query.to && query.from > query.to ? { ...query, from: query.to, to: query.from } : query

export const readRegisterQuery = (address: string): RegisterQuery =>
  inOrder(parseQuery(RegisterQuery, address))
export const registerAddress = (query: Partial<RegisterQuery> & { page?: number }): string =>
  withQuery(register, query, { sort: '-number' })

export const readOfferingsQuery = (address: string): OfferingsQuery =>
  inOrder(parseQuery(OfferingsQuery, address))
export const offeringsAddress = (query: Partial<OfferingsQuery> & { page?: number }): string =>
  withQuery(offerings, query)
