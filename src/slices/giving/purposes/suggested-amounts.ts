import { maxAmount, readMoney, worth } from '#core/text/money.ts'

/** All that fit beside each other on a phone. */
const most = 6

const parts = (typed: string) => typed.split(/,\s+|[;\s]+/).filter((part) => part !== '' && part !== ',')

/** The amounts in a text such as `25, 50, 100`, in minor units. Those that nobody can give are left out. */
export const amountsIn = (typed: string): number[] =>
  parts(typed).flatMap((part) => {
    const amount = readMoney(part)
    return amount !== null && amount >= worth(100) && amount <= maxAmount ? amount : []
  })

/** Whether every part of the text is an amount that can be given. */
export const areAmounts = (typed: string): boolean =>
  parts(typed).length <= most && amountsIn(typed).length === parts(typed).length

/** What the form offers where staff chose nothing. */
const usual = [1_000, 2_500, 5_000, 10_000, 25_000]

/** The amounts that the form offers for a purpose. */
export function amountsFor(
  purposes: readonly { name: string; suggested: readonly number[] }[] = [],
  name = '',
): readonly number[] {
  const own = purposes.find((each) => each.name === name)?.suggested ?? []
  return own.length > 0 ? own : usual.map((cents) => worth(cents))
}
