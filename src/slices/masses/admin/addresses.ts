import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { OfferingsWanted } from '../offerings/offerings-contract.ts'
import { RegisterWanted } from '../register/register-contract.ts'

export const register = '/admin/masses'
export const calendar = `${register}/calendar`
export const book = `${register}/book`
export const rules = `${register}/settings`
export const offerings = '/admin/mass-offerings'

export const massAddress = (id: number) => `${register}/${id}`
export const offeringAddress = (id: number) => `${offerings}/${id}`
export const monthAddress = (month: string) => `${calendar}?month=${month}`

/** Of two dates the earlier is the first. */
const inOrder = <Asked extends { from?: string | undefined; to?: string | undefined }>(
  asked: Asked,
): Asked =>
  asked.from && asked.to && asked.from > asked.to ? { ...asked, from: asked.to, to: asked.from } : asked

export const registerAsked = (address: string): RegisterWanted => inOrder(parseQuery(RegisterWanted, address))
export const registerAddress = (asked: Partial<RegisterWanted> & { page?: number }): string =>
  withQuery(register, asked, { sort: '-number' })

export const offeringsAsked = (address: string): OfferingsWanted =>
  inOrder(parseQuery(OfferingsWanted, address))
export const offeringsAddress = (asked: Partial<OfferingsWanted> & { page?: number }): string =>
  withQuery(offerings, asked)
