import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import type { PolicyDraft } from './contract.ts'

export const seedEntries: readonly PolicyDraft[] = [
  {
    title: 'Who we are, and what we don’t do',
    body: `We are a Catholic prayer movement. We have the blessing of the bishops in whose dioceses we meet, and our members belong to their own parishes first.
1. What you can expect from us
- We pray for every request we receive, by name, within a day.
- What we teach is what the Church teaches. If a speaker is giving a personal opinion, they’ll say so.
- You’re free to come, ask questions, stay away or leave. No one will pressure you.
2. What we don’t do
- We don’t tell fortunes, accuse anyone of witchcraft, or blame members of your family.
- We don’t tell anyone to stop taking medicine or stop seeing a doctor.
- We don’t promise healing, a job, a spouse or a visa. We pray, and we trust God with the answer.`,
  },
  {
    title: 'Prayer requests and what you tell us',
    body: `What you write in a prayer request belongs to you. You share it with us so we can pray.
1. Who reads it
You choose: only our priest and his pastoral team, the prayer team as well, or everyone who visits the Paper Wall. The prayer team has promised in writing to keep what they read confidential.
2. What we never do with it
- We don’t read your name or story out in public unless you ask us to.
- We don’t use a request as a testimony.
- We don’t share requests with anyone else, with one exception: if a child is in danger, we tell the people who can protect that child.
3. How long we keep it
We delete requests six months after we last prayed for them. If you’d like yours deleted sooner, withdraw it with your link, or write to the head office and we’ll do it within a week.
What you say in confession is never written down or repeated to anyone.`,
  },
  {
    title: 'Gifts, offerings and how money is used',
    body: `No prayer, blessing, consultation or sacrament has a price. Giving is always your choice.
1. How a gift is used
- A gift for a purpose, such as the widows or the seminary, is spent only on that purpose.
- Once a purpose is fully funded, we write to the donors before using what’s left for something else.
- A gift without a purpose goes where the need is greatest, as our council decides.
2. How we keep records
- Every gift is recorded the day we receive it, by two people who aren’t related to each other.
- Every donor gets a receipt. Giving statements for the year go out in January.
- An outside accountant reviews our books every year, and any donor may read the report.
3. Masses
An offering for a Mass goes to the priest who celebrates it. If you can’t afford an offering, please ask anyway.
4. Refunds
If you gave by mistake, or gave more than you meant to, tell us within sixty days and we’ll refund it, no questions asked.`,
  },
  {
    title: 'Children and vulnerable adults',
    body: `Every child who comes to us must be safe with us.
1. Our volunteers and staff
- Everyone who works with children passes a background check in their own country, repeated every three years.
- Everyone completes the diocese’s safeguarding course before their first day. There are no exceptions, including for clergy.
2. At every event
- At least two adults are always present, and doors stay open or have a window.
- Our adults don’t contact children privately, by phone or online.
- We don’t publish a child’s picture without written consent from a parent, and never with the child’s name.
3. If something is wrong
- If someone is in danger, call the police first: 911 in the United States, 112 in Nigeria.
- Then call our safeguarding officer at the head office number, at any hour.
- No one will ever be punished or shamed for a report made in good faith.`,
  },
  {
    title: 'The shop, orders and returns',
    body: `Proceeds from the shop help pay for the chapel’s utilities and support the widows’ fund.
1. Blessed items
You pay for the oil, the wax and the glass. Our oil and holy water come blessed. For anything else, choose “Ask for a blessing” at checkout. A blessing is always free.
2. Shipping
- Orders ship from Long Beach or Enugu within three business days.
- We’ll email you when your order ships, with a tracking number if the carrier provides one.
3. Returns
- You can return any unused item within thirty days. We’ll refund the price and, if the mistake was ours, the shipping too.
- If something arrives broken, send us a photo and we’ll replace it right away.`,
  },
  {
    title: 'Your account and your personal data',
    body: `We ask for as little information as we can, and we don’t keep it longer than we need it.
1. What we keep
- Your name and, if you gave them to us, your email address and phone number.
- A record of your orders, gifts and registrations, as the law requires.
2. How we use it
* We use it to answer you.
* We send you the newsletter if you signed up for it. Every issue has an unsubscribe link.
* We never sell, rent or trade your information.
3. What you can ask for
• A copy of everything we have about you.
• A correction of anything that’s wrong.
• Deletion of your account. Do it yourself in your account under “Your data,” or use the contact page and choose “Account deletion” as the reason. We keep only what the law requires, such as receipts, and only our accountant can see it.
We’ll answer within thirty days, and usually much sooner.`,
  },
]

export async function seedPolicy(db: Db, now: Date) {
  const entries = seedEntries.map(({ title, body }) => ({ title, body: cleanRichText(body) }))
  await db.insertInto('policy_entry').values(inOrder(entries, now)).execute()
}
