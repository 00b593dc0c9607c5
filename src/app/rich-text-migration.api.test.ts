import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#core/data/db.ts'
import { migrate, readMigrations } from '#core/data/migrate.ts'
import { isRichText } from '#core/rich-text/rich-blocks.ts'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import { escapeMarkup, plainText } from '#core/text/plain-text.ts'
import * as family from '#slices/blog/seed-posts/family.ts'
import * as ministry from '#slices/blog/seed-posts/ministry.ts'
import * as prayer from '#slices/blog/seed-posts/prayer.ts'
import { pastMissions, pastPrograms, upcomingMissions, upcomingPrograms } from '#slices/events/seed-events.ts'
import { onPrayer, onTheChurch, onTheFamily, onTheSpirit } from '#slices/live/seed-teachings.ts'
import { fromLines } from '#slices/newsletter/blocks.ts'
import { seedIssues } from '#slices/newsletter/seed.ts'
import { seedEntries } from '#slices/policy/seed.ts'
import { openTestDatabase } from '../testing/databases/database.ts'
import { isLong } from '../testing/size.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.script('drop schema public cascade; create schema public')
  await migrate(
    database,
    readMigrations().filter(({ name }) => name < '0089'),
  )
})

const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows

const published = "'published', now()"

async function insertPosts(bodies: readonly string[]) {
  await sql`insert into post (title, author, image, body, state, publish_at)
    select 'Post ' || number, 'Ada', '/art/a.svg', body, 'published', now()
    from unnest(${bodies}::text[]) with ordinality as given(body, number)`.execute(database.db)
}

test('migration 0089 converts the demo exactly as the cleaner would, without losing a word', async () => {
  const posts = [...Object.values(family), ...Object.values(ministry), ...Object.values(prayer)].map(
    ({ body }) => body,
  )
  const described = [...upcomingPrograms, ...pastPrograms, ...upcomingMissions, ...pastMissions]
  const teachings = [...onPrayer, ...onTheSpirit, ...onTheFamily, ...onTheChurch]
  // Lines that are blocks already are newer than the migration.
  const texts = [
    ...posts,
    ...described.map((each) => each.description),
    ...teachings.map((each) => each.body),
  ].map((text) =>
    text
      .split('\n')
      .filter((line) => !isRichText(line))
      .join('\n'),
  )
  await insertPosts(texts)
  for (const { title, body } of seedEntries)
    await sql`insert into policy_entry (title, body, state, publish_at, position)
      values (${title}, ${body}, 'published', now(), ${seedEntries.findIndex((entry) => entry.title === title)})`.execute(
      database.db,
    )
  for (const { subject, preheader, picture, body } of seedIssues)
    await sql`insert into newsletter_issue (subject, preheader, picture, body, author, created, updated)
      values (${subject}, ${preheader}, ${picture}, ${body}, 'Ada', now(), now())`.execute(database.db)
  await migrate(database)

  const bodiesOf = async (table: string) =>
    (await rowsOf(`select body from ${table} order by id`)).map(({ body }) => String(body))
  expect(await bodiesOf('post')).toEqual(texts.map(cleanRichText))
  expect(await bodiesOf('policy_entry')).toEqual(
    seedEntries.map(({ body }) => cleanRichText(escapeMarkup(body))),
  )
  expect(await bodiesOf('newsletter_issue')).toEqual(
    seedIssues.map(({ body }) => cleanRichText(fromLines(body))),
  )
  for (const [position, body] of (await bodiesOf('post')).entries())
    expect(plainText(body)).toBe(plainText(texts[position] ?? ''))
  const [found] = await rowsOf(`select count(*)::int as tags from findable where body ~ '[<>]'`)
  expect(found).toEqual({ tags: 0 })
})

test('migration 0089 converts all kinds of lines and leaves versions and dates unchanged', async () => {
  const old = ' One <b>b</b> <i>i</i><br />more\r\n\r\n\t- dash\rEnd &amp; <a href="/x">x</a> \n'
  await insertPosts([old, '<a href="/give">Give</a>'])
  await database.script(`
    insert into testimony (testifier, role, detail, image, video, video_title, state, publish_at)
      values ('Ada', '', '', '', '/clips/a.mp4', 'T', ${published}), ('Bola', '', 'Thanks', '', '', '', ${published});
    insert into policy_entry (title, body, state, publish_at, position)
      values ('P', E'1. Pay < 5 & "go"\\n- one\\n\\n- two', ${published}, 1);
    update biography set body = E'Born <here> & now\\nGone', title = 'T';
    insert into newsletter_issue (subject, preheader, picture, body, author, created, updated) values ('S', '', '/art/a.svg',
      E'Dear,\\n##  Head \\n/art/b-c.svg A "dove" in <em>our</em> mother''s hand\\n/art/b-c.svg\\n<a href="/give">Help us</a>\\n<a href="/a">a</a> and <a href="/b">b</a>',
      'Ada', now(), now());`)
  const before = await rowsOf('select id, version, updated, publish_at from post order by id')
  await migrate(database)
  expect(await rowsOf('select id, version, updated, publish_at from post order by id')).toEqual(before)
  const [post, linked] = await rowsOf('select body from post order by id')
  expect(String(post?.body).split('\n')).toEqual([
    '<p>One <strong>b</strong> <em>i</em><br>more</p>',
    '<p>- dash</p>',
    '<p>End &amp; <a href="/x">x</a></p>',
  ])
  expect(linked?.body).toBe('<p><a href="/give">Give</a></p>')
  expect(await rowsOf('select detail from testimony order by id')).toEqual([
    { detail: '' },
    { detail: '<p>Thanks</p>' },
  ])
  expect(await rowsOf('select body from policy_entry')).toEqual([
    { body: '<p>1. Pay &lt; 5 &amp; "go"</p>\n<p>- one</p>\n<p>- two</p>' },
  ])
  expect(await rowsOf('select body from biography')).toEqual([
    { body: '<p>Born &lt;here&gt; &amp; now</p>\n<p>Gone</p>' },
  ])
  const [issue] = await rowsOf('select body from newsletter_issue')
  expect(String(issue?.body).split('\n')).toEqual([
    '<p>Dear,</p>',
    '<h2>Head</h2>',
    '<figure data-width="text"><img src="/art/b-c.svg" alt="A &quot;dove&quot; in our mother&#39;s hand"></figure>',
    '<figure data-width="text"><img src="/art/b-c.svg" alt=""></figure>',
    '<p data-action="button"><a href="/give">Help us</a></p>',
    '<p><a href="/a">a</a> and <a href="/b">b</a></p>',
  ])
  for (const { body } of [post, linked, issue].map((row) => ({ body: String(row?.body) })))
    expect(cleanRichText(body)).toBe(body)
})

test('a large table is rewritten a thousand rows at a time', async () => {
  await database.script(`
    insert into post (title, author, image, body, state, publish_at)
      select 'Post ' || n, 'Ada', '/art/a.svg', repeat('Grace &amp; peace to you. ', 3) || E'\\n' || n, ${published}
      from generate_series(1, ${isLong ? 20_000 : 3_000}) as n;
    delete from post where id % 7 = 0;
    create table statement (rows integer);
    create function count_rows() returns trigger language plpgsql as $$
      begin insert into statement select count(*) from after; return null; end $$;
    create trigger counted_here after update on post referencing new table as after
      for each statement execute function count_rows();`)
  const [before] = await rowsOf('select count(*)::int as posts from post')
  await migrate(
    database,
    readMigrations().filter(({ name }) => name < '0090'),
  )
  expect(await rowsOf('select max(rows) as most, sum(rows)::int as all from statement')).toEqual([
    { most: 1000, all: before?.posts },
  ])
  expect(
    await rowsOf(`select count(*)::int as posts from post where body ~ '^<p>.*</p>\\n<p>[0-9]+</p>$'`),
  ).toEqual([before])
  expect(await rowsOf("select sum(count)::int as posts from tally where source = 'post'")).toEqual([before])
})
