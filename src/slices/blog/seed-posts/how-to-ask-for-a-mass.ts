import type { SeedPost } from '../seed.ts'

export const howToAskForAMass: SeedPost = {
  title: 'How to ask for a Mass',
  author: 'Fada Barnabas Ụzọchukwu',
  image: '/art/card-gold-chalice-intention.svg',
  daysAgo: 118,
  hour: '11:45',
  editedDaysAgo: 97,
  body: `People come to me after the final hymn, lower their voices and say, “Fada, I want to book a Mass. How much is it?” I know what they mean, and I always answer the second part first. Nothing. The Mass has no price. It is the one sacrifice of Christ made present on the altar, and if it had a price, not one of us could pay it.
Then what is the envelope for? In the early centuries people brought bread, wine and oil from their own houses for the altar, the priest and the poor. Today we usually bring a little money in place of the oil, and we call it an <strong>offering</strong>. When you give it, you put something of your own life beside the gift of Christ, and you help to keep the Church’s servants fed. I for one am grateful, and it shows.
The law of the Church is strict with us priests here, and rightly. Even the appearance of trade is to be kept far away from the Mass (canon 947). When a priest accepts an offering for your intention, he owes you a Mass for that intention, however small the offering was (canon 948). And we are urged to say Mass for our people’s intentions, especially those of the poor, when there is no offering at all (canon 945).
The Mass Request form on our <a href="/consultations">consultations page</a> asks for ten dollars or more. That is for those who can. If you cannot, open the Prayer Request beside it, write the word <em>Mass</em> at the top, and leave the rest to me. I have said many such Masses and heaven has not yet complained.
For whom may you ask? For your dead, of course. But also for the living: a child with sickle cell, a daughter writing her examinations, a marriage that has gone silent. And please, sometimes, in thanksgiving. Ten lepers were healed and one came back to say thank you (Luke 17:15-16). I keep the book of intentions, and I can tell you that the arithmetic has not changed.
Write it simply. “For the soul of Cornelius Eze.” “In thanksgiving for a safe delivery.” You need not tell me the whole story. If it is private, put “special intention”; God can read what you left out. One thing I will not do is to offer a Mass against anybody. If you have an enemy, send me his name, and I shall gladly offer Mass <em>for</em> him. You would be surprised how seldom that is taken up.
Ask early for a birthday or an anniversary, some weeks before if you can. Your name may or may not be read out, and it makes no difference to God either way. And if you are able, come. To be there and to receive Holy Communion for the one you love is worth far more than the envelope.
My mother sold groundnuts at the roadside. Every year, for the anniversary of my father’s death, she tied the coins for his Mass in the corner of her wrapper. She used to wait until the queue had gone, because she was ashamed of how little it was. Our parish priest at the time was an old Irishman of the Holy Ghost Fathers with very bad Igbo. He stood up when he saw her coming, and he took those coins with both hands, as you would receive something from a queen.
I was seven, and I was watching. I have tried to take every envelope like that since.
<em>Added later:</em> a reader in Jos asks whether a Mass can be offered for someone who is not a Catholic. Yes. A priest may offer Mass for anyone at all, living or dead (canon 901). Her neighbour, Alhaji Musa, is in the book for Thursday.`,
}
