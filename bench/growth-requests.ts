import {
  at,
  email,
  exportOf,
  from,
  type MeasuredCall,
  name,
  type Part,
  searchesOf,
  staffList,
  telephone,
} from './growth-calls.ts'

const issues = 100

/** What people ask for, register for and write. */
const fill = (count: number) => [
  `insert into prayer_request (uuid, reference, token_hash, name, gender, email, readers, state, text_sealed, prayed, created)
   select gen_random_uuid(), 'PR-' || n, 'hash ' || n, ${name(count)}, 'female', ${email},
     case when n % 3 = 0 then 'priest' else 'team' end, case when n % 2 = 0 then 'received' else 'prayed' end, 'sealed', n % 5, ${at}
   ${from(count)}`,
  `insert into consultation (uuid, reference, name, gender, country, mobile_number, email, reason_sealed, token_hash,
     time_zone, preferred, state, created, moved_at)
   select gen_random_uuid(), 'CO-' || n, ${name(count)}, 'male', 'Nigeria', ${telephone}, ${email}, 'sealed', 'hash ' || n,
     'Africa/Lagos', '{"days":[],"parts":[],"notBefore":""}', case when n % 3 = 0 then 'pending' else 'rejected' end, ${at}, ${at}
   ${from(count)}`,
  `insert into mass_celebrant (name, per_week) values ('Fada', 7)`,
  // One in ten still has to be said.
  `insert into mass_celebration (celebrant_id, day, celebrated_at)
   select (select min(id) from mass_celebrant), (${at})::date, ${at} ${from(count)} where n % 10 <> 0`,
  `insert into mass_request (reference, key, token_hash, intention, name, mobile_number, email, wished, shared, currency,
     state, held_until, celebration_id, created)
   select 'MR-' || n, gen_random_uuid(), 'hash ' || n, 'sealed', ${name(count)}, ${telephone}, ${email}, (${at})::date, false,
     'USD', case when n % 10 = 0 then 'accepted' else 'celebrated' end, now(), case when n % 10 <> 0 then n - n / 10 end, ${at}
   ${from(count)}`,
  `insert into mass_entry (number, request_id, requester, intention, currency, wished, accepted_at)
   select id, id, name, 'sealed', 'USD', wished, created from mass_request`,
  `update mass_request set number = id`,
  `insert into ledger_tx (source, at) select 'mass growth ' || n, ${at} ${from(count)}`,
  `insert into ledger_entry (tx_id, account, fund, currency, amount, at)
   select id, 'clearing sandbox', '', 'USD', 1000, at from ledger_tx where source like 'mass growth %'
   union all select id, 'mass offerings', '', 'USD', -1000, at from ledger_tx where source like 'mass growth %'`,
  `insert into convention_edition (title, welcome, hotel_url, open, current, keep_months)
   values ('Convention', '', '', true, true, 12)`,
  `insert into convention_city (edition_id, name, venue, starts, ends, time_zone, capacity, taken, position)
   select (select min(id) from convention_edition), name, '', '2027-07-07', '2027-07-11', 'America/New_York', 1000000, ${count}, 0
   from unnest(array['Houston', 'New York']) name`,
  `insert into convention_registration (edition_id, key, reference, first_name, last_name, telephone, email, city, state,
     country, gender, mailing_address, others, standing, created)
   select (select min(id) from convention_edition), gen_random_uuid(), 'CV-' || n, 'Ada', ${name(count)}, ${telephone}, ${email},
     'Enugu', '', 'Nigeria', 'female', '', 0, case when n % 9 = 0 then 'waiting' else 'placed' end, ${at}
   ${from(count)}`,
  `insert into convention_place (registration_id, city_id)
   select r.id, c.id from convention_registration r join convention_city c on (c.name = 'Houston') = (r.id % 2 = 0)`,
  `insert into contact_message (reference, full_name, email, reason, message, state, created)
   select 'CM-' || n, ${name(count)}, ${email}, 'question', 'When do you meet?',
     case when n % 9 = 0 then 'open' else 'closed' end, ${at}
   ${from(count)}`,
  `insert into newsletter_subscriber (first_name, last_name, email, state, created, confirmed_at)
   select 'Ada', ${name(count)}, ${email}, case when n % 9 = 0 then 'pending' else 'confirmed' end, ${at}, ${at}
   ${from(count)}`,
  // Issues are few in every site; one was sent to all subscribers, and did not reach fifty.
  `insert into newsletter_issue (subject, preheader, picture, body, state, author, created, updated, started_at, ended_at)
   select ${name(count)}, '', '/art/card-dawn-dove-x.svg', '<p>Peace</p>', 'sent', 'Ngozi', ${at}, ${at}, ${at}, ${at} ${from(issues)}`,
  `insert into newsletter_run (issue_id, chain, held_until, recipients, sent)
   select id, gen_random_uuid(), now(), 100, 100 from newsletter_issue`,
  `insert into newsletter_delivery (issue_id, subscriber_id, state, error, settled_at)
   select 1, id, case when id <= 50 then 'failed' else 'sent' end, 'No such person', now() from newsletter_subscriber`,
]

const registrations = '/api/staff/convention/registrations'

const calls: readonly MeasuredCall[] = [
  ...staffList('requests, prayers', '/api/staff/prayers', {
    ways: ['show=received', 'readers=priest', 'show=answered', 'show=mine', 'show=due', 'show=wall'],
  }),
  exportOf('requests, prayers', '/api/staff/prayers/export'),
  ['requests, prayers: on duty', () => '/api/staff/sermon/together/prayers'],
  ...staffList('requests, consultations', '/api/staff/consultation/consultations', {
    ways: ['status=pending', 'status=accepted'],
  }),
  exportOf('requests, consultations', '/api/staff/consultation/consultations/export'),
  ['requests, consultations: week', () => '/api/staff/consultation/agenda'],
  ...staffList('requests, Masses', '/api/staff/masses', {
    ways: [
      'view=open',
      'view=due',
      'view=celebrated',
      'celebrant=1',
      'sort=wished',
      'sort=-wished',
      'view=transferred',
      'view=ended',
      'view=open&sort=wished',
      'view=open&page=50',
      'view=due&page=50',
    ],
  }),
  ...searchesOf('requests, Masses by day', '/api/staff/masses?sort=wished'),
  exportOf('requests, Masses', '/api/staff/masses/export'),
  ['requests, Masses: calendar', () => '/api/staff/mass-calendar'],
  ...staffList('requests, offerings', '/api/staff/mass-offerings', {
    ways: ['state=accepted', 'kind=without', 'kind=with'],
  }),
  ['requests, offerings: figures', () => '/api/staff/mass-offerings/figures'],
  exportOf('requests, offerings', '/api/staff/mass-offerings/export'),
  ...staffList('requests, convention', registrations, {
    ways: ['standing=waiting', 'city=1', 'arrived=no', 'arrived=yes', 'sort=date', 'sort=turn'],
  }),
  ...staffList('requests, convention by name', `${registrations}?sort=name`, { ways: ['arrived=no'] }),
  exportOf('requests, convention', `${registrations}/export`),
  ['requests, convention: course', () => '/api/staff/convention/course'],
  ['requests, convention: course of a city', () => '/api/staff/convention/course?city=1'],
  ['requests, convention: editions', () => '/api/staff/convention/editions'],
  exportOf('requests, convention: editions', '/api/staff/convention/editions/export', {}),
  ...staffList('requests, messages', '/api/staff/feedback/messages?state=all', {
    ways: ['reason=question', 'whose=mine', 'whose=nobody'],
  }),
  ...staffList('requests, open messages', '/api/staff/feedback/messages'),
  exportOf('requests, messages', '/api/staff/feedback/export'),
  ...staffList('requests, subscribers', '/api/staff/newsletter/subscribers', {
    ways: ['state=confirmed', 'state=pending', 'state=suspended'],
  }),
  exportOf('requests, subscribers', '/api/staff/newsletter/subscribers/export'),
  ...staffList('requests, issues', '/api/staff/newsletter/issues', { ways: ['state=sent', 'state=draft'] }),
  exportOf('requests, issues', '/api/staff/newsletter/issues/export', {}),
  ['requests, issues: not reached', () => '/api/staff/newsletter/issues/1/failures'],
  ['requests, issues: audience', () => '/api/staff/newsletter/audience'],
]

export const requests: Part = { fill, calls }
