import { plainMoney, readMoney } from '#core/text/money.ts'

/** An invalid amount becomes NaN, which validation reports at the field. */
export const readAmount = (typed: string): number => readMoney(typed) ?? Number.NaN

/** Blank for never. */
export const readFree = (typed: string): number | null => (typed.trim() === '' ? null : readAmount(typed))

/** `TX, LA` or one on each line. */
export const readList = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)

/** An amount in its field; blank for none. */
export const shownAmount = (amount: number | null): string =>
  amount === null || Number.isNaN(amount) ? '' : plainMoney(amount)

/** `8.25` becomes 8250 thousandths of a percent; NaN if it isn't a percentage. */
export function readRate(typed: string): number {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?\s*%?$/.exec(typed.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
}
