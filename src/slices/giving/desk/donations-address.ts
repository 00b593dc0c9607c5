import { ChartWanted, Wanted } from '../desk-contract.ts'

const Asked = Wanted.extend(ChartWanted.shape)
export type Asked = ReturnType<typeof Asked.parse>

export const donations = '/admin/donations'

/** What an address asks for. What in it makes no sense is left out: it shows more rather than nothing. */
export function askedIn(address: string): Asked {
  const query = new URL(address).searchParams
  const given = Object.fromEntries([...query].filter(([, value]) => value !== ''))
  const read = Asked.safeParse(given)
  const faulty = read.success ? [] : read.error.issues.map(({ path }) => String(path[0]))
  const asked = Asked.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !faulty.includes(name))),
  )
  const { from, to } = asked
  return from && to && from > to ? { ...asked, from: to, to: from } : asked
}

/** The address that asks for it. */
export function addressOf(asked: Partial<Asked> & { page?: number }, hash = ''): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    const isUsual = value === undefined || value === '' || (name === 'sort' && value === '-date')
    if (!isUsual) query.set(name, String(value))
  }
  return `${donations}${query.size > 0 ? `?${query}` : ''}${hash}`
}
