import type { SeedPost } from '../seed.ts'

export const yourFirstHour: SeedPost = {
  title: 'Your first hour of adoration',
  author: 'Nkechi Ọkafọ',
  image: '/art/card-gold-monstrance-hour.svg',
  daysAgo: 236,
  hour: '10:00',
  body: `The first time I took a friend to adoration she leaned over after five minutes and whispered, “When does it start?” It was a fair question. Nothing on the altar moves. Nobody announces anything. If you come expecting a programme, you can sit for an hour waiting for it. Here is what I ought to have told her in the car.
At every Mass, bread and wine become the Body and Blood of Christ. We mean that plainly. What you see still looks and tastes like bread, but Jesus himself is there, alive and whole. Afterwards the hosts that remain are kept in the tabernacle, first of all so that they can be carried to the sick and the dying. And because he is truly there, people come and pray.
For <strong>adoration</strong>, the priest or deacon takes one of those hosts and places it in a monstrance. The word comes from the Latin for “to show”. It is a tall stand, often made like a sun with rays, with a small round glass in the middle. That white circle behind the glass is the reason everyone is so quiet.
When you come in, go down on one knee. You will see some people kneel on both and bow low. If your knees are like my mother’s, a slow bow is enough. Then sit anywhere you like. You do not have to stay on your knees for the whole hour, and you may leave when you need to.
And then? In the village of Ars, in France, there was a farmer who used to sit in church for long stretches without moving his lips. The parish priest, Saint John Vianney, asked him what he was saying to the Lord. “I look at him,” said the man, “and he looks at me.” If that is all you manage, you have managed it all.
Most of us need a little more to hold on to. I bring a psalm and a list. I read four or five verses, slowly, as if the letter were addressed to me. Then I go through the list: who is sick, who is not speaking to whom, what I did on Tuesday that I wish I had not done. When I have run out of things to say I try not to fill the gap.
After about twenty minutes you will be bored. You will begin to study the ceiling fan. Sisters who have prayed for fifty years tell me that they know every fan in the diocese. Say his name once, <em>Jesus</em>, and begin again. Some people feel a great peace and some people feel nothing. Some cry and some fall asleep. I have done both in the same hour, and I came away from it steadier than I went in.
The hour often ends with <strong>Benediction</strong>. There will be incense and a Latin hymn. The priest puts a long cloth around his shoulders and covers his hands with it before he lifts the monstrance, so that we understand whose blessing this is. Kneel if you can, and make the sign of the cross as he makes it over you. After that we say some short praises together, which begin “Blessed be God”. He says a line and you say it back.
If you are not Catholic, or if it has been a long time, come anyway. Nobody will ask you for anything. There is nothing that you have to receive or sign. Take the seat by the door if it makes you feel better. I sat there for a year.
I have thought about my friend’s question ever since, and I know now what I should have whispered back. It had started before we parked the car. He was already looking.`,
}
