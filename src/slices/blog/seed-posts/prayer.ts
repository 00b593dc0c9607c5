import type { SeedPost } from '../seed.ts'

export const awakeUntilFive: SeedPost = {
  title: 'Awake until five',
  author: 'Kamsiyọchukwu Ọbi',
  image: '/art/card-night-flame-vigil.svg',
  daysAgo: 208,
  hour: '12:50',
  body: `My mom has taken me to the night vigil since I was small enough to be tied on her back, so technically I have slept through about a hundred of them. I’m seventeen now, and last year I started staying awake. My friends at school want to know what we could possibly be doing in there all night. Here is the honest answer.
<strong>Ten o’clock.</strong> People come in with blankets and flasks, and somebody’s uncle carries chairs. We say the rosary while the hall fills up. The little kids are wide awake at this point and very proud of it. By the third mystery most of them are asleep on mats along the wall.
<strong>Eleven.</strong> Singing. If you’ve only heard church music sitting down, this will be new to you. There are drums, there’s a trumpet, and there are aunties who need help with the stairs in daylight and who now dance for an hour. You will get hot, even in January.
<strong>Midnight.</strong> It goes quiet. When Paul and Silas were in prison, they were praying and singing hymns “about midnight,” and the other prisoners were listening (Acts 16:25). I like that the Bible gives the time. Fada teaches for half an hour or so, with a Bible and no notes. Meanwhile the visiting priests are hearing confessions in the corners. The lines are long and nobody looks at you. I went at one in the morning once, with something I had been carrying around since ninth grade, and I walked back to my chair feeling as if I had put down a couch.
<strong>Two o’clock.</strong> Adoration. They turn off every light except the ones at the altar, and the Blessed Sacrament is there in the monstrance, and no one says anything for a long time. There’s a basket in front of the altar with all the prayer requests, including the ones that people send from the <a href="/consultations">website</a>. This is the hard hour. “So you could not keep watch with me for one hour?” Jesus said to his friends in the garden (Matthew 26:40), and I get where they were coming from. I have fallen asleep on my knees. Old Mr. Ọnụọha, who never falls asleep, taps me on the shoulder with his rosary. He’s nice about it.
<strong>After three.</strong> Tea, with so much milk in it that it’s basically food, and puff-puff if you are quick. You do have to be quick, because Mass starts at four-thirty and we keep the hour’s fast before Communion.
<strong>Four-thirty.</strong> Mass. Everyone’s voice is wrecked and it doesn’t matter. When we come out the sky over Long Beach is gray, a bus goes by with its lights on, and everything looks like it was just washed. My mom drives home with the window down so that she stays awake. I sleep until noon.
I asked Fada why it has to be at night. He said that Jesus used to do it (Luke 6:12 says he spent the whole night in prayer). Then he said that night is when people are scared, or sick, or stuck at work, and that somebody ought to be up with them. I think about that at three a.m., when I’d really like to quit. Someone is driving a truck right now. Someone is sitting next to a hospital bed. It’s kind of an honor to be awake at the same time.
If you want to try it, bring a sweater and water. Sit near the back. You can leave whenever you need to, and no one will turn around. And if you live too far away, it’s on the <a href="/sermon">live page</a>, where I’m told that you can hear the trumpet even better than you can in the hall.`,
}

export const nineDays: SeedPost = {
  title: 'Nine days in an upper room',
  author: 'Teresa Delgado',
  image: '/art/card-red-dove-novena.svg',
  daysAgo: 183,
  hour: '19:35',
  body: `My son asked me what a novena is, and I said, “You pray for nine days.” He asked, “Why nine?” and I said, “Finish your beans.” Then I went and looked it up, because I did not know.
It turns out that we can count it ourselves. Forty days after Easter Jesus went up to heaven from the Mount of Olives. He told the apostles to stay in Jerusalem and wait for what the Father had promised. So they went back to an upstairs room and prayed, together with some women and Mary the mother of Jesus (Acts 1:14). The Holy Spirit came on the fiftieth day, Pentecost. If you leave out the Thursday that he ascended and the Sunday that the Spirit came, there are nine days in between. <em>Novem</em> is the Latin for nine. In a way every other novena we make, to Saint Jude or to Our Lady, is a grandchild of that one.
I love thinking about what those days were like. Nobody had told them how long it would be. Peter was not good at sitting still. Thomas must have had questions. And in the middle of it all was Mary, the only person in the room who already knew what happens when the Holy Spirit comes upon you.
In 1897 Pope Leo XIII asked the whole Church to keep these nine days before Pentecost every year, so our fraternity in Houston is rather late, but we are doing it. We start on the Friday after Ascension Thursday and finish on the Saturday evening. That is true even if your diocese celebrates the Ascension on the Sunday.
Each day we say, “Come, Holy Spirit, fill the hearts of your faithful and kindle in them the fire of your love.” Then there is one thing to ask for. On the first day we give thanks for our baptism, since the Spirit has been living in us from that day on. The next seven days follow the seven gifts, which the Church takes from Isaiah 11: wisdom, understanding, counsel, fortitude, knowledge, piety and fear of the Lord. On the ninth day we pray for somebody who has drifted away. We close with an Our Father, a Hail Mary and a Glory Be. With a slow reader it takes ten minutes.
A lady in our group asked why we keep saying “come” if the Holy Spirit is already here. I have been turning that over ever since. I think of the way my own mother visits. She is in the house. But there is one bedroom that I keep shut, because of the state it is in, and when I finally say, “Come in, Mami, you might as well see it,” something changes between us. There are rooms in me like that. I suppose there are in you.
What if you miss a day? Say two the next day, or just pick it up where the others are. A novena is not a combination lock, and God is not standing behind the door listening for clicks. The apostles were learning to wait together. That is what the nine days are for.
I should warn you that the gifts are apt to be tested. Last year, on the day of fortitude, my car was towed. On the day of counsel my sister called, and for once in my life I listened for half an hour and said only one sentence, and it was the right one. I did not make up that sentence. I know my own work.
You can pray it alone with this page, or with all of us on the evening <a href="/sermon">live session</a>. My son leads day five now. He chose it himself. He says that fortitude is the one with the best name.`,
}

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

export const tooTiredToPray: SeedPost = {
  title: 'Too tired to pray',
  author: 'Ngọzi Harrison',
  image: '/art/card-sea-book-psalm.svg',
  daysAgo: 139,
  hour: '08:25',
  body: `I get home from the ward at ten to eight in the morning. My shoes come off at the door, and I sit down on the stairs, because the sofa is too dangerous.
For about two years I believed that I had stopped praying. I had learned it from my mother, who does it on her knees for forty minutes, with singing. After twelve hours of night duty I could not do four minutes. I would say “Our Father” and wake up with the pattern of the carpet on my cheek.
In the end I brought it to confession. The priest asked me what time my shift finished. Then he told me to go home, sleep, and read chapter nineteen of the First Book of Kings when I got up.
It is about Elijah. He has done everything that God asked and it has gone badly. He walks a day into the desert, sits under a broom tree and tells God that he has had enough. Then he falls asleep. What I noticed, reading it at four in the afternoon with a cup of tea, is that nobody scolds him. An angel touches him, and there is bread and a jug of water. He eats, and goes back to sleep. The angel comes a second time. “Get up and eat or the journey will be too much for you!” (1 Kings 19:7). God does have something to say to Elijah, and he says it later on, in a very quiet voice. First he lets him sleep twice.
I have moved my praying since then to where there is room for it. There is a long red light on my way to work, and that is where I go through the ward by bed number, while I am still awake enough to remember who is in which. In the morning I borrow words instead of looking for my own. Psalm 4 ends with a verse for people like me: “In peace I will lie down and fall asleep, for you alone, Lord, make me secure” (Psalm 4:9; it is verse 8 in some Bibles).
And I have stopped being ashamed if I do not reach the end. Saint Thérèse of Lisieux used to nod off at her prayers in the convent. She wrote that it did not distress her, because little children please their parents just as much when they are asleep as when they are awake. I have stood in the doorway and looked at mine. I know that she was right.
Some days even a borrowed psalm is too much. When my father-in-law was dying I sent one line through the <a href="/consultations">prayer request form</a> from the hospital car park. It said, “Please pray for Dale, I am too tired.” Somebody I have never met prayed for him that night. Saint Paul says that the Spirit himself “comes to the aid of our weakness” (Romans 8:26), and I have come to think that he often does it by way of other people.
One more thing, and I say this as a nurse. There is a tiredness that sleep does not mend. If yours has gone on for months and nothing tastes of anything, tell your doctor as well as your priest. Remember that the angel brought bread before he gave any advice.
My mother still does her forty minutes. She is retired, and I am glad of every one of them, since I am fairly sure that they are what gets me home. I sit on the stairs in my socks and make the sign of the cross. I say, “Lord, it’s Ngọzi. I’m home.”
Most mornings I get as far as <em>home</em>.`,
}

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
