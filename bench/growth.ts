// How the lists and searches grow: each is asked in turns of a house with 100 items of a kind and of one with
// 100,000, and may take twice as long at most.
import { sql } from 'kysely'
import { openTestHouse, someone, type TestHouse } from '../src/testing/house.ts'

const few = 100
const many = 100_000
const most = 2
const rounds = 40

const text = "'Come and pray with us, whoever you are, and stay as long as you like. '"
/** Items of every kind that grows with the years, each with a word of its own now and then. */
const fill = (count: number) => [
  `insert into post (title, author, image, body, state, publish_at, created, updated)
   select 'Letter ' || n, 'Ngozi', '/art/card-dawn-dove-x.svg', repeat(${text}, 3) || case when n % 97 = 0 then 'harvest' else '' end,
     case when n % 50 = 0 then 'draft' else 'published' end,
     case when n % 50 = 0 then null else now() - n * interval '1 minute' end, now() - n * interval '1 minute', now() - n * interval '1 minute'
   from generate_series(1, ${count}) n`,
]

const asked: [what: string, path: string, staff?: true][] = [
  ['posts', '/api/blog/posts'],
  ['posts, second page', '/api/blog/posts?page=2'],
  ['search, a common word', '/api/search?q=pray'],
  ['search, a rare word', '/api/search?q=harvest'],
  ['search, two words', '/api/search?q=letter+pray'],
  ['posts for staff', '/api/staff/blog/posts', true],
  ['drafts for staff', '/api/staff/blog/posts?state=draft', true],
  ['posts for staff, searched', '/api/staff/blog/posts?search=harvest', true],
  ['posts for staff, a common word', '/api/staff/blog/posts?search=pray', true],
]

async function houseWith(count: number) {
  const house = await openTestHouse()
  for (const statement of fill(count)) await sql.raw(statement).execute(house.db)
  await sql`analyze`.execute(house.db)
  return house
}

let unique = 0
/** With an address of its own each time: what is kept would not reach the database. */
async function time(house: Pick<TestHouse, 'fetch'>, path: string) {
  unique += 1
  const address = `${path}${path.includes('?') ? '&' : '?'}bench=${unique}`
  const before = performance.now()
  const answer = await house.fetch(address)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - before
}
const median = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

console.log(`Filling a house with ${few} and one with ${many} …`)
const small = await houseWith(few)
const large = await houseWith(many)
let missed = 0
for (const [what, path, staff] of asked) {
  const [one, other] = staff ? [small.as(someone('owner')), large.as(someone('owner'))] : [small, large]
  const times: [number[], number[]] = [[], []]
  for (let round = -5; round < rounds; round += 1) {
    const [a, b] = [await time(one, path), await time(other, path)]
    if (round < 0) continue // the first few warm both up
    times[0].push(a)
    times[1].push(b)
  }
  const ratio = median(times[1]) / median(times[0])
  if (ratio > most) missed += 1
  const figures = `${median(times[0]).toFixed(1)} ms with ${few}, ${median(times[1]).toFixed(1)} ms with ${many}`
  console.log(`${ratio <= most ? 'reached' : 'MISSED '}  ${what}: ${ratio.toFixed(2)} (${figures})`)
}
await small.close()
await large.close()
process.exitCode = missed > 0 ? 1 : 0
