import type { Permission } from '#core/api/access.ts'
import type { Sight } from './activities.ts'
import type { PeopleFilter } from './contract.ts'

/** Who gave counts as money, also as a filter or a sort order. */
export const asksForMoney = ({ giving, sort }: Partial<Pick<PeopleFilter, 'giving' | 'sort'>>) =>
  giving !== undefined || sort === '-gift'

export const mayFilter = (filter: Partial<Pick<PeopleFilter, 'giving' | 'sort'>>, { money }: Sight) =>
  money || !asksForMoney(filter)

/** Notes are for everybody who sees the record, or for those with one of these. */
const noteReaders: readonly Permission[] = [
  'directory',
  'pastoral',
  'prayer',
  'money',
  'shop',
  'outreach',
  'people',
]

export const readersFor = ({ permissions }: Sight): Permission[] =>
  noteReaders.filter((each) => permissions.includes(each))
