import type { SeedPost } from '../seed.ts'

export const tenBeads: SeedPost = {
  title: 'Ten beads before the school bus',
  author: 'Adaọra Ụdeh',
  image: '/art/card-sea-rosary-enugu.svg',
  daysAgo: 31,
  hour: '07:15',
  body: `Our family rosary takes place in a kitchen in Houston at 6:40 in the morning and on a veranda in Enugu at 12:40 in the afternoon. It is one rosary. My mother joins us by phone, leaning against the sugar tin.
It began when my father died. The two of them had prayed together every evening for forty-six years, and now the evenings were the worst part of her day. But evening in Enugu is the middle of our working afternoon. We tried our own night instead, which was hers before dawn, and she fell asleep at the second mystery. We all sat and listened to her snore at international rates.
Morning in Houston seemed a worse idea still. We have three children, one bathroom and a boy who has never in his life known where his shoes are. It was, however, the only time when everybody on both continents was awake.
So we made a bargain. On weekdays we say one decade: an Our Father, ten Hail Marys, a Glory Be. It takes about four minutes. On Sundays, after Mass, we say all five. Mama objected at first, because a rosary has five decades and always has. Fada told her that one decade prayed together is better than five argued about. She now repeats this as though she had thought of it herself.
She announces the mystery: Joyful on Mondays and Saturdays, Sorrowful on Tuesdays and Fridays, Glorious on Wednesdays and Sundays, Luminous on Thursdays. She leads in Igbo, <em>Ekene Maria</em>, and the children answer in English. The line has a delay, so her Amen and ours never land together. Nnamdi, who is seven, says it sounds like a very big church.
If you did not grow up with it, the rosary can look like counting. The words come mostly from the Gospel: the angel’s greeting to Mary (Luke 1:28), then Elizabeth’s (Luke 1:42). While your mouth says them, your mind keeps company with Jesus and his mother through one scene of his life. I used to think that I had to mean every word separately. With toast burning, this cannot be done. Now I hold one picture. On Tuesdays it is the garden, and the Lord praying while his friends sleep. The ten Hail Marys are just long enough to stay there with him.
Before we begin, each person may name somebody. This is how I find out what is going on in my own house. I have learned about a friend whose parents are separating, a mathematics teacher with a bad back, and the hamster. Mama takes every name seriously. She has asked after the hamster since.
Then there are the clocks. America puts its clocks back in November and Nigeria does not. That Monday my mother rang at 12:40, as she always does, and with us it was now 5:40. Nobody had remembered to tell her. She was so pleased to see our faces that we could not say it. We prayed where we were, five people in one bed with the lamp off, and I think it was the best we have ever done.
Last month her data ran out in the middle of the third Hail Mary. The screen froze on her face, eyes shut, mouth open. The children looked at me. Then the eldest picked up the fourth, and we went on to the end without her.
The picture came back just as we finished. She was saying the Glory Be, and so were we.`,
}
