import type { SeedPost } from '../seed.ts'

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
