import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { PeopleFilter, people } from '../contract.ts'

export const readPeopleFilter = (address: string): PeopleFilter => parseQuery(PeopleFilter, address)

export const peopleAddress = (filter: Partial<PeopleFilter> & { page?: number } = {}): string =>
  withQuery(people, filter, { sort: 'name' })

/** Whether an address filters the list. */
export const isFiltered = (filter: PeopleFilter): boolean =>
  peopleAddress({ ...filter, sort: 'name' }) !== people
