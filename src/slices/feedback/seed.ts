import type { Db } from '#core/data/db.ts'
import { newReference } from '#core/security/tokens.ts'
import type { MessageState } from './admin-contract.ts'
import type { Reason } from './contract.ts'

const hour = 3600 * 1000

/** Demo messages in every state, some answered. */
export async function seedMessages(trx: Db, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const messages = seededMessages.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  const rows = await trx
    .insertInto('contact_message')
    .values(
      messages.map(({ hoursAgo, answers = [], ...message }) => ({
        ...message,
        reference: newReference('CM'),
        created: ago(hoursAgo),
        state_since: ago(answers.at(-1)?.hoursAgo ?? hoursAgo),
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const idOf = new Map(rows.map(({ id, email }) => [email, id]))
  const answers = messages.flatMap(({ email, answers = [] }) =>
    answers.map(({ by, text, hoursAgo }) => ({
      message_id: idOf.get(email) ?? 0,
      by,
      text,
      at: ago(hoursAgo),
    })),
  )
  answers.sort((one, other) => one.at.getTime() - other.at.getTime())
  await trx.insertInto('contact_reply').values(answers).execute()
}

type Seeded = {
  full_name: string
  email: string
  reason: Reason
  message: string
  state: MessageState
  hoursAgo: number
  answers?: readonly { by: string; text: string; hoursAgo: number }[]
}

/** Each with its own address. */
const seededMessages: readonly Seeded[] = [
  {
    full_name: 'Gloria Nnamdi',
    email: 'gloria@nnamdi.example',
    reason: 'question',
    state: 'open',
    hoursAgo: 3,
    message:
      'Peace be with you. My mother is 81 and cannot travel any more. Is there a way for her to follow the Thursday adoration by telephone, without the internet?\n\nShe prays with you in her heart each week.',
  },
  {
    full_name: 'William Hartley',
    email: 'w.hartley@redwood.example',
    reason: 'giving',
    state: 'open',
    hoursAgo: 9,
    message:
      'I gave in March and in June, but I can find only one receipt. Could you send me the other one for my tax return? Thank you for all you do.',
  },
  {
    full_name: 'Blessing Okafor',
    email: 'blessing.okafor@enugu.example',
    reason: 'website',
    state: 'open',
    hoursAgo: 27,
    message:
      'On my small phone the story of Saint Josephine Bakhita stops in the middle. The others play well. My children ask every evening how it ends!',
  },
  {
    full_name: 'Theresa Lindqvist',
    email: 'theresa@lindqvist.example',
    reason: 'order',
    state: 'open',
    hoursAgo: 50,
    message: 'Do you send candles to Canada in winter? I worry that the wax may crack in the cold.',
  },
  {
    full_name: 'Chukwuemeka Obiora',
    email: 'emeka@obiora.example',
    reason: 'thanks',
    state: 'answered',
    hoursAgo: 75,
    message:
      'After nine days of prayer with you my brother called, for the first time in six years. We spoke for two hours. Please give thanks with us.',
    answers: [
      {
        by: 'Sister Agnes',
        hoursAgo: 70,
        text: 'Dear Chukwuemeka,\n\nwe read your message aloud before the Blessed Sacrament this morning, and there were tears. We give thanks with you and with your brother.\n\nMay we tell your story, without your names, to those who are still waiting for such a call?',
      },
    ],
  },
  {
    full_name: 'Marguerite Baptiste',
    email: 'm.baptiste@bayou.example',
    reason: 'question',
    state: 'answered',
    hoursAgo: 130,
    message: 'Which of the two convention cities is easier to reach with a wheelchair?',
    answers: [
      {
        by: 'Brother Dominic',
        hoursAgo: 120,
        text: 'Dear Marguerite,\n\nboth halls are level from the street to the front row. In Houston the hotel is in the same building, so you need no car at all.',
      },
      {
        by: 'Brother Dominic',
        hoursAgo: 96,
        text: 'One thing more: if you tell us your arrival, somebody will meet you at the door with a chair. Simply answer this email.',
      },
    ],
  },
  {
    full_name: 'Samuel Adebayo',
    email: 'samuel@adebayo.example',
    reason: 'order',
    state: 'closed',
    hoursAgo: 400,
    message: 'My parcel arrived with one bottle of oil less than I had paid for.',
    answers: [
      {
        by: 'Sister Agnes',
        hoursAgo: 390,
        text: 'Dear Samuel,\n\nwe are sorry. The missing bottle left Lagos this afternoon, and a small prayer card with it.',
      },
    ],
  },
  {
    full_name: 'Patricia Donnelly',
    email: 'pat@donnelly.example',
    reason: 'other',
    state: 'closed',
    hoursAgo: 900,
    message: 'Our parish would like to use your stained glass of the dove on a flyer. Whom do we ask?',
    answers: [
      {
        by: 'Brother Dominic',
        hoursAgo: 880,
        text: 'Dear Patricia,\n\nyou have asked the right people: please do, with our blessing. A line with our name is enough.',
      },
    ],
  },
  {
    full_name: 'Best Rankings Team',
    email: 'offers@rank-fast.example',
    reason: 'other',
    state: 'spam',
    hoursAgo: 60,
    message: 'Dear webmaster, we put your site on page one within a week. Ask for our price list today!',
  },
]
