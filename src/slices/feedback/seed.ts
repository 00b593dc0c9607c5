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
      'Peace be with you. My mother is 81 and can’t travel anymore. Is there a way for her to join Thursday adoration by phone, without the internet?\n\nShe prays with you every week in her heart.',
  },
  {
    full_name: 'William Hartley',
    email: 'w.hartley@redwood.example',
    reason: 'giving',
    state: 'open',
    hoursAgo: 9,
    message:
      'I gave in March and in June, but I can only find one receipt. Could you send me the other one for my tax return? Thank you for all you do.',
  },
  {
    full_name: 'Blessing Okafor',
    email: 'blessing.okafor@enugu.example',
    reason: 'website',
    state: 'open',
    hoursAgo: 27,
    message:
      'On my phone, the story about Martin and the cloak stops halfway through. The others play fine. My children ask me every night how it ends!',
  },
  {
    full_name: 'Theresa Lindqvist',
    email: 'theresa@lindqvist.example',
    reason: 'order',
    state: 'open',
    hoursAgo: 50,
    message: 'Do you ship candles to Canada in the winter? I’m worried the wax might crack in the cold.',
  },
  {
    full_name: 'Chukwuemeka Obiora',
    email: 'emeka@obiora.example',
    reason: 'thanks',
    state: 'answered',
    hoursAgo: 75,
    message:
      'After I prayed the novena with you, my brother called for the first time in six years. We talked for two hours. Please give thanks with us.',
    answers: [
      {
        by: 'Sister Agnes',
        hoursAgo: 70,
        text: 'Dear Chukwuemeka,\n\nWe thanked God for you and your brother before the Blessed Sacrament this morning, and more than one of us cried.\n\nWould you let us share your story, without your names? It would encourage people who are still waiting for a call like that.',
      },
    ],
  },
  {
    full_name: 'Marguerite Baptiste',
    email: 'm.baptiste@bayou.example',
    reason: 'question',
    state: 'answered',
    hoursAgo: 130,
    message: 'Which of the two convention locations is easier for someone in a wheelchair?',
    answers: [
      {
        by: 'Brother Dominic',
        hoursAgo: 120,
        text: 'Dear Marguerite,\n\nBoth halls are fully accessible, with no steps from the street to the front row. In Houston the hotel is in the same building, so you won’t need a car.',
      },
      {
        by: 'Brother Dominic',
        hoursAgo: 96,
        text: 'One more thing: if you let us know when you’re arriving, one of our volunteers will meet you at the door. Just reply to this email.',
      },
    ],
  },
  {
    full_name: 'Samuel Adebayo',
    email: 'samuel@adebayo.example',
    reason: 'order',
    state: 'closed',
    hoursAgo: 400,
    message: 'My order arrived, but it was missing one of the bottles of oil I paid for.',
    answers: [
      {
        by: 'Sister Agnes',
        hoursAgo: 390,
        text: 'Dear Samuel,\n\nWe’re so sorry about that. We shipped the missing bottle from Enugu this afternoon, along with a small prayer card.',
      },
    ],
  },
  {
    full_name: 'Patricia Donnelly',
    email: 'pat@donnelly.example',
    reason: 'other',
    state: 'closed',
    hoursAgo: 900,
    message: 'Our parish would like to use your stained-glass dove on a flyer. Who should we ask?',
    answers: [
      {
        by: 'Brother Dominic',
        hoursAgo: 880,
        text: 'Dear Patricia,\n\nYou’ve come to the right place. Please go ahead, with our blessing. A line crediting us is enough.',
      },
    ],
  },
  {
    full_name: 'Best Rankings Team',
    email: 'offers@rank-fast.example',
    reason: 'other',
    state: 'spam',
    hoursAgo: 60,
    message: 'Dear webmaster, we can get your site to page one in a week. Ask for our price list today!',
  },
]
