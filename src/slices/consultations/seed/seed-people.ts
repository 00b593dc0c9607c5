import type { MeetingWay, Preferred } from '../contract.ts'
import type { State } from '../rules.ts'

export type Seeded = {
  name: string
  gender: 'male' | 'female'
  country: string
  mobile: string
  email: string
  zone: string
  /** Days ago. */
  asked: number
  state: State
  reason: string
  answer?: string
  preferred?: Partial<Preferred>
  wantsAnother?: true
  /** By telephone or video. */
  call?: true
  meetBy?: MeetingWay
}

/** Fictional demo people. */
export const seededPeople: readonly Seeded[] = [
  {
    name: 'Adaeze Okonkwo',
    gender: 'female',
    country: 'Nigeria',
    mobile: '+234 803 555 0117',
    email: 'adaeze.okonkwo@example.org',
    zone: 'Africa/Lagos',
    asked: 0.2,
    state: 'pending',
    preferred: { days: [2, 4], parts: ['evening'] },
    meetBy: 'phone',
    reason:
      'My mother and I haven’t spoken since my wedding. I’d like to reach out to her, but I don’t know how to begin. I’d be grateful for your advice.',
  },
  {
    name: 'Michael Brannigan',
    gender: 'male',
    country: 'United States',
    mobile: '+1 562 555 0163',
    email: 'm.brannigan@example.org',
    zone: 'America/Los_Angeles',
    asked: 0.9,
    state: 'pending',
    preferred: { days: [6], parts: ['morning'] },
    reason: 'I retired in August and the days are long. I’m wondering what God wants me to do now.',
  },
  {
    name: 'Chiamaka Eze',
    gender: 'female',
    country: 'United Kingdom',
    mobile: '+44 7700 900118',
    email: 'chiamaka.eze@example.org',
    zone: 'Europe/London',
    asked: 2.1,
    state: 'pending',
    reason: 'I’m thinking about becoming a sister, and I don’t know who to talk to at home.',
  },
  {
    name: 'Emeka Okoli',
    gender: 'male',
    country: 'Nigeria',
    mobile: '+234 806 555 0134',
    email: 'emeka.okoli@example.org',
    zone: 'Africa/Lagos',
    asked: 5.4,
    state: 'pending',
    preferred: { parts: ['afternoon', 'evening'] },
    reason:
      'We lost our second child. My wife still prays, but I can’t anymore. I’d like to talk with a priest who has some time.',
  },
  {
    name: 'Grace Thompson',
    gender: 'female',
    country: 'United States',
    mobile: '+1 713 555 0190',
    email: 'grace.thompson@example.org',
    zone: 'America/Chicago',
    asked: 4.3,
    state: 'accepted',
    reason: 'I’d like to become Catholic at Easter, and I have a lot of questions.',
  },
  {
    name: 'Tobenna Obi',
    gender: 'male',
    country: 'Nigeria',
    mobile: '+234 805 555 0122',
    email: 'tobenna.obi@example.org',
    zone: 'Africa/Lagos',
    asked: 6.7,
    state: 'accepted',
    call: true,
    wantsAnother: true,
    preferred: { parts: ['morning'] },
    reason:
      'My brothers and I are fighting over our father’s land. I’d like to talk to a priest before we go to court.',
  },
  {
    name: 'Rosemary Delgado',
    gender: 'female',
    country: 'United States',
    mobile: '+1 562 555 0171',
    email: 'rosemary.delgado@example.org',
    zone: 'America/Los_Angeles',
    asked: 8.2,
    state: 'accepted',
    reason: 'I’d like to go to confession. It’s been thirty years.',
  },
  {
    name: 'Ifeoma Uche',
    gender: 'female',
    country: 'Canada',
    mobile: '+1 416 555 0155',
    email: 'ifeoma.uche@example.org',
    zone: 'America/Toronto',
    asked: 9.5,
    state: 'accepted',
    call: true,
    reason: 'I’m about to start university far from home, and I’m afraid of losing my faith there.',
  },
  {
    name: 'Patrick Osei',
    gender: 'male',
    country: 'Ghana',
    mobile: '+233 24 555 0144',
    email: 'patrick.osei@example.org',
    zone: 'Africa/Accra',
    asked: 28,
    state: 'held',
    call: true,
    reason: 'How do I forgive someone who isn’t sorry?',
  },
  {
    name: 'Ngozi Adeyemi',
    gender: 'female',
    country: 'United States',
    mobile: '+1 212 555 0136',
    email: 'ngozi.adeyemi@example.org',
    zone: 'America/New_York',
    asked: 24,
    state: 'held',
    reason: 'My husband lost his job and he isn’t sleeping. I’d like to know how I can help him.',
  },
  {
    name: 'Daniel Kowalski',
    gender: 'male',
    country: 'United States',
    mobile: '+1 310 555 0128',
    email: 'daniel.kowalski@example.org',
    zone: 'America/Los_Angeles',
    asked: 21,
    state: 'missed',
    reason: 'I’d like to talk about a vow I made a long time ago.',
  },
  {
    name: 'Samuel Igwe',
    gender: 'male',
    country: 'Nigeria',
    mobile: '+234 809 555 0151',
    email: 'samuel.igwe@example.org',
    zone: 'Africa/Lagos',
    asked: 17,
    state: 'rejected',
    reason: 'Please bless my new shop on its opening day.',
    answer:
      'Congratulations on your new shop! Unfortunately, Fada can’t travel to Enugu right now. Please ask your local parish. Any priest can bless your shop and will be glad to. We’ll be praying for you.',
  },
  {
    name: 'Linda Hoffmann',
    gender: 'female',
    country: 'Germany',
    mobile: '+49 1512 3456789',
    email: 'linda.hoffmann@example.org',
    zone: 'Europe/Berlin',
    asked: 14,
    state: 'cancelled',
    call: true,
    reason: 'I have some questions about baptizing our adopted daughter.',
    answer:
      'We’re sorry, but Fada was called to see a dying man that evening. Please let us know which days would work for you now.',
  },
  {
    name: 'Peter Mensah',
    gender: 'male',
    country: 'Ghana',
    mobile: '+233 20 555 0139',
    email: 'peter.mensah@example.org',
    zone: 'Africa/Accra',
    asked: 12,
    state: 'withdrawn',
    reason: '',
  },
]
