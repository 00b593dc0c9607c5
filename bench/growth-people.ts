import {
  at,
  body,
  email,
  exportOf,
  fileOf,
  from,
  type MeasuredCall,
  name,
  type Part,
  pagesOf,
  searchesOf,
  staffList,
  waysOf,
} from './growth-calls.ts'

/** Members, and what the site itself keeps: the record of acts, mails, notices, pictures, posts of the community. */
const fill = (count: number) => [
  `insert into member (username, username_key, email, password_hash, roles, created, suspended_at)
   select ${name(count)}, 'member ' || n, ${email}, 'x', case when n % 1000 = 0 then '{editor}'::text[] else '{member}' end, ${at},
     case when n % 1000 = 1 then now() end ${from(count)}`,
  `insert into one_time_link (token_hash, purpose, expires_at, email, roles, invited_by, created)
   select 'hash ' || n, 'invitation', now() + interval '5 days', ${email}, '{editor}', 'bench', ${at} ${from(count)}`,
  `insert into audit (actor_id, actor, roles, act, path, at)
   select n % 7 + 1, 'Somebody', '{editor}'::text[], 'Act ' || n % 40, 'POST /staff/many', ${at} ${from(count)}`,
  `insert into mail (recipient, subject, html, text, secret, state, created, sent_at)
   select ${email}, 'Receipt', ${body(count)}, 'Thank you', false, case when n % 100 = 0 then 'failed' else 'sent' end, ${at}, ${at}
   ${from(count)}`,
  `insert into notification (needs, title, href, created)
   select (array['money', 'shop', 'people', 'content', 'prayer'])[n % 5 + 1], 'A gift came', '/admin/donations', ${at} ${from(count)}`,
  // Every second picture is used, by something that is called like it.
  `insert into media (name, content, width, height, bytes, file_name, alt, created, stored_at, deleted_at)
   select md5(n::text) || '-1x1', md5(n::text), 1, 1, 1, n || '.png', case when n % 50 = 1 then '' else ${name(count)} end, ${at}, ${at},
     case when n % 100 = 3 then now() end ${from(count)}`,
  `insert into media_use (media_id, source, item_id, title, gone)
   select id, 'post', id, alt, false from media where id % 2 = 0`,
  // Of the community a third waits, most of it as if a flood had come; a third is shown, a third was rejected.
  `insert into community_post (kind, state, guest, origin, name, title, body, held_for, decided_at, created)
   select (array['note', 'praise', 'note', 'praise', 'story'])[n % 5 + 1], (array['waiting', 'shown', 'rejected'])[n % 3 + 1],
     'guest ' || n % 5000, 'place ' || n % 300, 'Letter ' || n, case when n % 5 = 4 then 'Mercy' else '' end, ${body(count)} || n % 700,
     case when n % 3 <> 0 then '{}' when n % 99 = 0 then '{unknown,link}' else '{unknown,flood}' end::text[],
     case when n % 3 = 2 then at end, at
   ${from(count)}, lateral (select now() - n * interval '1 minute' as at) placed`,
  `insert into community_block (person, reason, until, created)
   select 'guest guest ' || n, 'Unkind', case when n % 2 = 0 then now() - interval '1 day' end, ${at} ${from(count)}`,
]

/** Ten entries in every record's timeline: with 100,000 people, a million. The record itself doesn't change by them. */
const timelines = [
  `alter table person_activity disable trigger person_activity_followed`,
  `insert into person_activity (kind, source_id, person_id, at, label)
   select 'message', 1000000000 + p.id * 10 + n, p.id, now() - n * interval '30 days', 'ME-' || n
   from person p, generate_series(0, 8) n`,
  `alter table person_activity enable trigger person_activity_followed`,
]

const community = '/api/staff/community'
const wall = '/api/community/paperwall'

const calls: readonly MeasuredCall[] = [
  ...staffList('people: members', '/api/staff/members', {
    ways: ['group=staff', 'group=suspended', 'sort=since', 'sort=name', 'sort=-name'],
  }),
  ...searchesOf('people: members by name', '/api/staff/members?sort=name'),
  exportOf('people: members', '/api/staff/members/export'),
  fileOf('people: members', '/api/staff/members/export'),
  ...staffList('people: records', '/api/staff/people', {
    ways: [
      'sort=-added',
      'sort=-gift',
      'giving=thisYear',
      'giving=lapsed',
      'giving=firstTime',
      'city=Enugu',
      'account=no',
    ],
  }),
  exportOf('people: records', '/api/staff/people/export'),
  fileOf('people: records', '/api/staff/people/export'),
  ['people: record', (count) => `/api/staff/people/${Math.ceil(count / 2)}`],
  ['people: timeline', (count) => `/api/staff/people/${Math.ceil(count / 2)}/activity`],
  ['people: record’s emails', (count) => `/api/staff/people/${Math.ceil(count / 2)}/mails`],
  ['people: tags and households', () => '/api/staff/people/choices'],
  ...staffList('people: duplicates', '/api/staff/people/duplicates', { searched: false }),
  ...staffList('people: invitations', '/api/staff/invitations', { searched: false }),
  fileOf('people: invitations', '/api/staff/invitations/export'),
  ...waysOf('people: acts', '/api/staff/audit', [
    '',
    'person=3',
    'act=Act%205',
    'from=2026-01-01&to=2026-01-02',
  ]),
  exportOf('people: acts', '/api/staff/audit/export', { from: '2026-01-01', to: '2026-01-01' }),
  fileOf('people: acts', '/api/staff/audit/export'),
  ...staffList('people: mails', '/api/staff/mail', {
    ways: ['state=failed', 'state=sent', 'state=kept'],
    searched: false,
  }),
  fileOf('people: mails', '/api/staff/mail/export'),
  ['people: mail server', () => '/api/staff/mail-server'],
  ...staffList('people: notices', '/api/staff/notifications', { searched: false }),
  fileOf('people: notices', '/api/staff/notifications/export'),
  ['people: notices not read', () => '/api/staff/notifications/unread'],
  ...staffList('people: pictures', '/api/staff/pictures', {
    ways: ['show=unused', 'show=undescribed', 'show=deleted'],
  }),
  exportOf('people: pictures', '/api/staff/pictures/export'),
  ['community, staff: queue', () => `${community}/queue?size=20`],
  ['community, staff: queue of praises', () => `${community}/queue?size=20&kind=praise`],
  ['community, staff: queue of links', () => `${community}/queue?size=20&why=link`],
  ...staffList('community, staff: shown', `${community}/past`, { ways: ['kind=praise'] }),
  ...staffList('community, staff: rejected', `${community}/past?state=rejected`, { ways: ['kind=praise'] }),
  exportOf('community, staff: shown', `${community}/past/export`),
  ...staffList('community, staff: blocks', `${community}/blocks`, { searched: false }),
  fileOf('community, staff: blocks', `${community}/blocks/export`),
  ...pagesOf('community: wall', wall, (count) => Math.max(1, Math.floor(Math.min(600, count / 5) / 12))),
  ...waysOf('community: wall', wall, [
    'order=most-prayed',
    'order=needs-prayer',
    'show=open',
    'show=answered',
  ]),
  ['community: praises', () => '/api/community/shoutsofpraise'],
  ['community: stories', () => '/api/community/shareyourstory'],
]

export const people: Part = { fill: (count) => [...fill(count), ...timelines], calls }
