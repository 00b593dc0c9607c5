/**
 * How much the tests do. `npm test` shows each thing with small numbers, `npm run test:long` with those that are
 * promised: the same code. A crowd proves nothing on the embedded database, which has one session for all.
 */
export const isLong = process.env.TEST_LONG === '1'

const onPostgres = Boolean(process.env.TEST_POSTGRES_URL)

export const size = {
  /** How often the site is killed in the middle of giving. */
  kills: Number(process.env.KILL_ROUNDS ?? (isLong ? 25 : 2)),
  /** Stories that are made up for each property of money. */
  moneyRuns: (embedded: number) =>
    Number(process.env.MONEY_RUNS ?? (onPostgres ? (isLong ? 1000 : 25) : isLong ? embedded : 5)),
  /** Deliveries of one payment at the same moment. */
  races: onPostgres ? 20 : 3,
  /** Those of whose payments ten events each are delivered, five times over. */
  payers: isLong ? 1000 : 100,
  /** Those who want five things at the same moment. */
  buyers: isLong ? 200 : 40,
  /** Gifts that a bot tries. */
  tries: isLong ? 1000 : 200,
  /** Of stories that are made up by throwing dice. */
  seeds: isLong ? [1, 2, 3, 4] : [1],
  /** After how many more emails the newsletter process is killed, each time. */
  letters: isLong ? [1, 11, 17] : [11],
  /** Posts by machines. */
  flood: onPostgres && isLong ? 5000 : 600,
  /** Registrations at the same moment, and the places in New York and Houston. */
  rush:
    onPostgres && isLong
      ? { crowd: 1000, newYork: 400, houston: 250 }
      : { crowd: 100, newYork: 40, houston: 25 },
}
