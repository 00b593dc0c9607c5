import { at, when } from './growth-fill.ts'

/** Found by the same words as all other kinds: what people wrote is sealed, so they stand in their names. */
const name = (count: number) =>
  [
    `'Letter Pray'`,
    when('n <= 5', 'Harvest'),
    when(`n % ${Math.min(100, count / 10)} = 7`, 'Jubilee'),
    when('n % 10 = 0', 'Pilgrim'),
  ].join(' || ')

const from = (count: number) => `from generate_series(1, ${count}) n`
const email = `'ada' || n || '@example.org'`
const telephone = `'+1 562 555 0142'`

/** What people ask for, register for and write. */
export const fillRequests = (count: number) => [
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
  `insert into convention_edition (title, welcome, hotel_url, open, current, keep_months)
   values ('Convention', '', '', true, true, 12)`,
  `insert into convention_city (edition_id, name, venue, starts, ends, time_zone, capacity, taken, position)
   select (select min(id) from convention_edition), name, '', '2027-07-07', '2027-07-11', 'America/New_York', 1000000, ${count}, 0
   from unnest(array['Houston', 'New York']) name`,
  `insert into convention_registration (edition_id, key, reference, first_name, last_name, telephone, email, city, state,
     country, gender, mailing_address, others, standing, created)
   select (select min(id) from convention_edition), gen_random_uuid(), 'CV-' || n, 'Ada', ${name(count)}, ${telephone}, ${email},
     'Enugu', '', 'Nigeria', 'female', '', 0, case when n % 10 = 0 then 'waiting' else 'placed' end, ${at}
   ${from(count)}`,
  `insert into convention_place (registration_id, city_id)
   select r.id, c.id from convention_registration r join convention_city c on (c.name = 'Houston') = (r.id % 2 = 0)`,
  `insert into contact_message (reference, full_name, email, reason, message, state, created)
   select 'CM-' || n, ${name(count)}, ${email}, 'question', 'When do you meet?',
     case when n % 10 = 0 then 'open' else 'closed' end, ${at}
   ${from(count)}`,
  `insert into newsletter_subscriber (first_name, last_name, email, state, created, confirmed_at)
   select 'Ada', ${name(count)}, ${email}, case when n % 10 = 0 then 'pending' else 'confirmed' end, ${at}, ${at}
   ${from(count)}`,
]

/** Staff's lists of them, and what narrows each. */
export const requestLists = [
  ['prayers', '/api/staff/prayers?', 'show=received'],
  ['consultations', '/api/staff/consultation/consultations?', 'status=pending'],
  ['Masses', '/api/staff/masses?', 'view=open'],
  ['convention', '/api/staff/convention/registrations?', 'standing=waiting'],
  ['convention by name', '/api/staff/convention/registrations?sort=name&', 'arrived=no'],
  ['messages', '/api/staff/feedback/messages?state=all&', 'reason=question'],
  ['subscribers', '/api/staff/newsletter/subscribers?', 'state=confirmed'],
] as const
