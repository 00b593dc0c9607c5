import type { SeedPost } from '../seed.ts'

export const awakeUntilFive: SeedPost = {
  title: 'Awake until five',
  author: 'Kamsiyọchukwu Obi',
  tags: ['Vigils', 'Adoration'],
  image: '/art/card-night-nightshift-five.svg',
  daysAgo: 208,
  hour: '12:50',
  body: `My mom has taken me to the night vigil since I was small enough to be tied on her back, so technically I have slept through about a hundred of them. I’m seventeen now, and last year I started staying awake. My friends at school want to know what we could possibly be doing in there all night. Here’s the honest answer.
<strong>Ten o’clock.</strong> People come in with blankets and thermoses, and someone’s uncle carries chairs. We say the rosary while the hall fills up. The little kids are wide awake at this point and very proud of it. By the third mystery most of them are asleep on mats along the wall.
<strong>Eleven.</strong> Singing. If you’ve only heard church music sitting down, this will be new to you. There are drums, there’s a trumpet, and there are aunties who need help on the stairs but will dance for an hour. You will get hot, even in January.
<strong>Midnight.</strong> It goes quiet. When Paul and Silas were in prison, they were praying and singing hymns “about midnight,” and the other prisoners were listening (Acts 16:25). I like that the Bible gives the time. Fada teaches for half an hour or so, with a Bible and no notes. Meanwhile the visiting priests are hearing confessions in the corners. The lines are long and nobody looks at you. I went at one in the morning once, with something I’d been carrying around since ninth grade, and I walked back to my chair feeling like I’d put down a couch.
<strong>Two o’clock.</strong> Adoration. They turn off every light except the ones at the altar, and the Blessed Sacrament is there in the monstrance, and no one says anything for a long time. There’s a basket in front of the altar with all the prayer requests, including the ones people send from the <a href="/consultations">website</a>. This is the hard hour. “So you could not keep watch with me for one hour?” Jesus said to his friends in the garden (Matthew 26:40), and I get where they were coming from. I’ve fallen asleep on my knees. Old Mr. Ọnụọha, who never falls asleep, taps me on the shoulder with his rosary. He’s nice about it.
<strong>After three.</strong> Tea, with so much milk in it that it’s basically food, and puff-puff if you’re quick. You do have to be quick, because Mass starts at four-thirty and we keep the hour’s fast before Communion.
<strong>Four-thirty.</strong> Mass. Everyone’s voice is wrecked and it doesn’t matter. When we come out the sky over Long Beach is gray, a bus goes by with its lights on, and everything looks like it was just washed. My mom drives home with the window down to stay awake. I sleep until noon.
I asked Fada why it has to be at night. He said Jesus used to do it (Luke 6:12 says he spent the whole night in prayer). Then he said night is when people are scared, or sick, or stuck at work, and someone ought to be up with them. I think about that at 3 AM, when I’d really like to quit. Someone is driving a truck right now. Someone is sitting next to a hospital bed. It’s kind of an honor to be awake at the same time.
<figure data-media="video"><a href="/clips/two-oclock-in-the-chapel.mp4">Two o’clock in the chapel</a></figure>
<h2>If you want to try it</h2>
<ul><li>Bring a sweater and water.</li><li>Sit near the back.</li><li>You can leave whenever you need to, and no one will turn around.</li></ul>
And if you live too far away, it’s on the <a href="/sermon">live page</a>, where I’m told you can hear the trumpet even better than in the hall.`,
}

export const nineDays: SeedPost = {
  title: 'Nine days in an upper room',
  author: 'Teresa Delgado',
  tags: ['Holy Spirit', 'Learning to pray'],
  image: '/art/card-red-upperroom-novena.svg',
  daysAgo: 183,
  hour: '19:35',
  body: `My son asked me what a novena is, and I said, “You pray for nine days.” He asked, “Why nine?” and I said, “Finish your beans.” Then I went and looked it up, because I didn’t know.
It turns out you can count it yourself. Forty days after Easter, Jesus went up to heaven from the Mount of Olives. He told the apostles to stay in Jerusalem and wait for what the Father had promised. So they went back to an upstairs room and prayed, together with some women and Mary, the mother of Jesus (Acts 1:14). The Holy Spirit came on the fiftieth day, Pentecost. If you leave out the Thursday he ascended and the Sunday the Spirit came, there are nine days in between. <em>Novem</em> is Latin for nine. Every other novena we make, to Saint Jude or to Our Lady, goes back to that one.
I love thinking about what those days were like. No one had told them how long it would be. Peter wasn’t good at sitting still. Thomas must have had questions. And in the middle of it all was Mary, the only one in the room who already knew what happens when the Holy Spirit comes to you.
In 1897 Pope Leo XIII asked the whole Church to keep these nine days before Pentecost every year, so our Houston group is a little late, but we’re doing it. We start on the Friday after Ascension Thursday and finish on Saturday evening. That’s true even if your diocese celebrates the Ascension on Sunday.
Each day we say, “Come, Holy Spirit, fill the hearts of your faithful and kindle in them the fire of your love.” Then we ask for one thing. On the first day we give thanks for our baptism, since the Spirit has been living in us from that day on. The next seven days follow the seven gifts, which the Church takes from Isaiah 11: wisdom, understanding, counsel, fortitude, knowledge, piety and fear of the Lord. On the ninth day we pray for someone who has drifted away. We close with an Our Father, a Hail Mary and a Glory Be. It takes ten minutes, even with a slow reader.
A lady in our group asked why we keep saying “come” if the Holy Spirit is already here. I’ve thought about that a lot. When my mother visits, there’s one bedroom I keep shut because it’s such a mess. When I finally say, “Come on in, Mami, you might as well see it,” we both relax. There are parts of my heart like that bedroom. I’m guessing you have some too.
What if you miss a day? Say two the next day, or just pick it up where everyone else is. A novena isn’t a combination lock, where one wrong number means the door stays shut. The apostles were learning to wait together, and so are we.
I should warn you that these gifts tend to get tested. Last year, on the day of fortitude, my car was towed. On the day of counsel my sister called, and for once in my life I listened for half an hour and said only one sentence, and it was the right one. I don’t think I came up with it myself.
You can pray it alone with this page, or with all of us at the evening <a href="/sermon">live session</a>. My son leads day five now. He chose it himself. He says fortitude has the best name.`,
}

export const tenBeads: SeedPost = {
  title: 'Ten beads before the school bus',
  author: 'Adaọra Udeh',
  tags: ['Rosary', 'Family', 'Everyday life'],
  image: '/art/card-sea-schoolbeads-bus.svg',
  daysAgo: 31,
  hour: '07:15',
  body: `Our family rosary happens in a kitchen in Houston at 6:40 in the morning and on a veranda in Enugu at 12:40 in the afternoon. My mother joins us on a phone propped up against the sugar tin.
It started when my father died. The two of them had prayed together every evening for forty-six years, and now the evenings were the worst part of her day. But evening in Enugu is the middle of our workday. We tried our own night instead, which was before dawn for her, and she fell asleep at the second mystery. We all sat and listened to her snore at international rates.
Morning in Houston seemed like an even worse idea. We have three children, one bathroom, and a boy who has never in his life known where his shoes are. But it was the only time when everyone on both continents was awake.
So we made a deal. On weekdays we say one decade: an Our Father, ten Hail Marys, a Glory Be. It takes about four minutes. On Sundays, after Mass, we say all five. Mama objected at first, because a rosary has five decades and always has. Fada told her that one decade prayed together is better than five argued about. She now repeats this as if she’d thought of it herself.
She announces the mystery: Joyful on Mondays and Saturdays, Sorrowful on Tuesdays and Fridays, Glorious on Wednesdays and Sundays, Luminous on Thursdays. She leads in Igbo, <em>Ekene Maria</em>, and the children answer in English. There’s a delay on the line, so her Amen and ours never land together. Nnamdi, who is seven, says it sounds like a very big church.
If you didn’t grow up with it, the rosary can look like counting. The words come mostly from the Gospel: the angel’s greeting to Mary (Luke 1:28), then Elizabeth’s (Luke 1:42). While you say them, you think about one scene from the life of Jesus and his mother. I used to think I had to mean every single word. With toast burning, that’s impossible. Now I hold on to one picture. On Tuesdays it’s the garden, and the Lord praying while his friends sleep. Ten Hail Marys are just long enough to stay there with him.
Before we begin, each of us can name someone to pray for. This is how I find out what’s going on in my own house. I’ve learned about a friend whose parents are separating, a math teacher with a bad back, and the hamster. Mama takes every name seriously. She still asks about the hamster.
Then there are the clocks. America sets its clocks back in November and Nigeria doesn’t. That Monday my mother called at 12:40, as always, and for us it was 5:40. No one had remembered to tell her. She was so happy to see our faces that we couldn’t say it. We prayed right where we were, five people in one bed with the lights off, and I think it was the best one we’ve ever done.
Last month her data ran out in the middle of the third Hail Mary. The screen froze on her face, eyes shut, mouth open. The children looked at me. Then the oldest picked up the fourth, and we kept going to the end without her.
The picture came back just as we finished. She was saying the Glory Be, and so were we.`,
}

export const tooTiredToPray: SeedPost = {
  title: 'Too tired to pray',
  author: 'Ngọzi Harrison',
  tags: ['Learning to pray', 'Everyday life'],
  image: '/art/card-sea-tired-psalm.svg',
  daysAgo: 139,
  hour: '08:25',
  body: `I get home from the hospital at ten to eight in the morning. My shoes come off at the door, and I sit down on the stairs, because if I sit on the couch I’ll be there all day.
For about two years I believed I had stopped praying. I learned to pray from my mother, who does it on her knees for forty minutes, with singing. After a twelve-hour night shift I couldn’t do four minutes. I would say “Our Father” and wake up with the pattern of the carpet on my cheek.
I finally brought it up in confession. The priest asked me what time my shift ended. Then he told me to go home, sleep, and read chapter nineteen of the First Book of Kings when I got up.
It’s about Elijah. He has done everything God asked, and it has gone badly. He walks a day into the desert, sits under a broom tree and tells God he’s had enough. Then he falls asleep. What I noticed, reading it at four in the afternoon with a cup of tea, is that no one scolds him. An angel touches him, and there’s bread and a jug of water. He eats and goes back to sleep. The angel comes a second time. “Get up and eat or the journey will be too much for you!” (1 Kings 19:7). God does have something to say to Elijah, and he says it later, in a very quiet voice. But first he lets him sleep. Twice.
Since then I’ve moved my prayer to where it fits. There’s a long red light on my way to work, and that’s where I pray for my patients by bed number, while I’m still awake enough to remember who’s in which. In the morning I use words someone else wrote instead of looking for my own. Psalm 4 ends with a verse for people like me: “In peace I will lie down and fall asleep, for you alone, Lord, make me secure” (Psalm 4:9; verse 8 in some Bibles).
And I’ve stopped being ashamed if I don’t make it to the end. Saint Thérèse of Lisieux used to nod off during prayers in the convent. She wrote that it didn’t upset her, because parents love their little children just as much asleep as awake. I’ve stood in the doorway and looked at mine. She was right.
Some days even a psalm is too much. When my father-in-law was dying, I sent one line through the <a href="/consultations">prayer request form</a> from the hospital parking lot. It said, “Please pray for Dale, I’m too tired.” Someone I’ve never met prayed for him that night. Saint Paul says the Spirit himself “comes to the aid of our weakness” (Romans 8:26), and I think he often does it through other people.
One more thing, and I say this as a nurse. There’s a kind of tiredness that sleep doesn’t fix. If yours has gone on for months and nothing feels good anymore, tell your doctor as well as your priest. Remember that the angel brought bread before he gave any advice.
My mother still does her forty minutes. She’s retired, and I’m grateful for every one of them. I’m fairly sure her prayers are what get me home. I sit on the stairs in my socks and make the sign of the cross. I say, “Lord, it’s Ngọzi. I’m home.”
Most mornings I get as far as <em>home</em>.`,
}

export const yourFirstHour: SeedPost = {
  title: 'Your first hour of adoration',
  author: 'Nkechi Ọkafọ',
  tags: ['Adoration', 'Learning to pray'],
  image: '/art/card-gold-firsthour-adoration.svg',
  daysAgo: 236,
  hour: '10:00',
  body: `The first time I took a friend to adoration, she leaned over after five minutes and whispered, “When does it start?” It was a fair question. Nothing on the altar moves. There are no announcements. If you come expecting a program, you can sit there for an hour waiting for it. Here’s what I should have told her in the car.
At every Mass, bread and wine become the Body and Blood of Christ. We mean that literally. What you see still looks and tastes like bread, but Jesus himself is there, alive and whole. Afterward the hosts that remain are kept in the tabernacle, mainly so they can be taken to the sick and the dying. And because he is truly there, people come and pray.
For <strong>adoration</strong>, the priest or deacon takes one of those hosts and places it in a monstrance. The word comes from the Latin for “to show.” It’s a tall stand, often shaped like a sun with rays, with a small round glass in the middle. The white circle behind the glass is the reason everyone is so quiet.
When you come in, genuflect on one knee. You’ll see some people kneel on both knees and bow low. If your knees are like my mother’s, a slow bow is enough. Then sit anywhere you like. You don’t have to kneel for the whole hour, and you can leave whenever you need to.
And then? In the village of Ars, in France, there was a farmer who used to sit in church for a long time without moving his lips. The parish priest, Saint John Vianney, asked him what he was saying to the Lord. “I look at him,” said the man, “and he looks at me.” If that’s all you do, you’ve done it right.
Most of us need a little more than that. I bring a psalm and a list. I read four or five verses slowly, as if they were written to me. Then I go through the list: who’s sick, who isn’t speaking to whom, what I did on Tuesday that I wish I hadn’t. When I run out of things to say, I try to just be quiet.
After about twenty minutes you’ll be bored. You’ll start studying the ceiling fan. Sisters who have prayed for fifty years tell me they know every fan in the diocese. Say his name once, <em>Jesus</em>, and start again. Some people feel a great peace, and some feel nothing. Some cry and some fall asleep. I’ve done both in the same hour, and I still came out steadier than I went in.
The hour often ends with <strong>Benediction</strong>. There will be incense and a Latin hymn. The priest puts a long cloth around his shoulders and covers his hands with it before he lifts the monstrance, to show that the blessing comes from Christ and not from him. Kneel if you can, and make the sign of the cross as he blesses you. After that we say some short praises together that begin “Blessed be God.” He says a line and you repeat it.
If you’re not Catholic, or if it’s been a long time, come anyway. No one will ask you for anything. There’s nothing you have to receive or sign. Take the seat by the door if that makes you feel better. I sat there for a year.
I’ve thought about my friend’s question ever since, and now I know what I should have whispered back. It started before we parked the car. He was already looking at us.`,
}
