import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import type { PolicyDraft } from './contract.ts'

const seedEntries: readonly PolicyDraft[] = [
  {
    title: 'What we are, and what we are not',
    body: `We are a Catholic movement of prayer. We work with the blessing of the bishops in whose dioceses we meet, and we belong to our parishes first.
1. What you may expect of us
- Somebody prays for every request that reaches us, by name, within a day.
- The teaching you hear from us is the teaching of the Church. Where a speaker gives an opinion, the speaker says so.
- You may come, stay away, ask questions and leave, and nobody will trouble you about it.
2. What we do not do
- We do not tell fortunes, name witches, or point at members of your family.
- We do not tell anybody to stop taking medicine or to leave a doctor.
- We do not promise healing, work, a husband or a visa. We pray, and we leave it with God.`,
  },
  {
    title: 'Prayer requests and what you tell us',
    body: `What you write in a prayer request is yours. You lend it to us so that we can pray.
1. Who reads it
Only those whom the spiritual director has appointed to pray for requests. They have promised in writing to keep silent about what they read.
2. What we never do with it
- We do not read names or stories out in public, unless you asked for it.
- We do not use a request as a testimony.
- We do not hand requests to anyone outside, with one exception: if a child is in danger, we tell those who can protect the child.
3. How long we keep it
A request is deleted a year after it came. If you would like it gone sooner, write to the head office and it will be gone within a week.
What you say in confession is kept by nobody. It is never written down at all.`,
  },
  {
    title: 'Gifts, offerings and how money is used',
    body: `No prayer, blessing, consultation or sacrament has a price. Gifts are free, and so are you.
1. How a gift is used
- A gift for a purpose, such as the widows or the seminary, is spent on that purpose and on nothing else.
- If a purpose is fulfilled, we write to the givers before the rest is used for another.
- A gift without a purpose goes where the need is greatest, as the council decides.
2. How it is written down
- Every gift is entered in the books on the day it comes, by two people who are not related.
- Every giver gets a receipt. Receipts for a whole year are sent in January.
- The accounts are examined each year by an accountant from outside, and any giver may read the report.
3. Masses
An offering for a Mass goes to the priest who says it. Whoever cannot give anything may ask all the same.
4. Taking a gift back
If you gave by mistake, or gave more than you meant to, tell us within sixty days and we return it without asking why.`,
  },
  {
    title: 'Children and vulnerable adults',
    body: `A child who comes to us must be as safe as in the arms of a good mother.
1. Everyone who serves
- Everyone who works with children has been checked by the authorities of their country, and checked again every three years.
- Everyone has taken the diocese’s course on safeguarding before the first day, without exceptions for age, rank or ordination.
2. Every gathering
- There are always two adults, never one, and doors stay open or have a window.
- No adult of ours writes to a child in private, by telephone or online.
- We publish no picture of a child without the written consent of the parents, and never with a name.
3. If something is wrong
- Tell the police first if somebody is in danger: 911 in the United States, 112 in Nigeria.
- Then tell our safeguarding officer, at the telephone number of the head office, at any hour.
- Nobody will ever be punished, moved or shamed for a report that was made in good faith.`,
  },
  {
    title: 'The shop, orders and returns',
    body: `What the shop earns pays for postage, for the lights of the chapel, and for the widows’ fund.
1. Blessed things
You pay for the oil, the wax and the glass. Any priest will bless them for you, and the blessing costs nothing.
2. Sending
- Orders leave Long Beach or Enugu within three working days.
- You get a message when your parcel leaves, with its number where the carrier gives one.
3. Returns
- Anything may come back within thirty days if it is unused. We refund its price and, where the mistake was ours, the postage too.
- What arrives broken is replaced at once. A photograph is enough; keep the pieces away from children.`,
  },
  {
    title: 'Your account and your personal data',
    body: `We ask for as little as we can, and keep it no longer than we must.
1. What we hold
- Your name and, if you gave it, your email address and telephone number.
- What you ordered, gave or registered for, as the law on accounts demands.
2. What we do with it
* We answer you.
* We send the newsletter if you signed up for it; each one has a link that ends it.
* We sell nothing, lend nothing and swap nothing.
3. What you can ask for
• A copy of everything that we hold about you.
• A correction of anything that is wrong.
• The deletion of your account. Use the contact page and give it as the reason. Only what the law makes us keep, such as receipts, stays behind, and it is closed to everyone but the accountant.
We answer within thirty days, usually much sooner, and in plain words.`,
  },
]

export async function seedPolicy(db: Db, now: Date) {
  await db.insertInto('policy_entry').values(inOrder(seedEntries, now)).execute()
}
