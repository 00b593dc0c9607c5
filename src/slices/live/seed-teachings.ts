import type { SeedTeaching } from './seed.ts'

export const onTheChurch: SeedTeaching[] = [
  {
    message_title: 'An hour before the Blessed Sacrament',
    author: 'Fada Barnabas',
    topic: 'Adoration',
    motif: 'firsthour',
    palette: 'gold',
    daysAgo: 53,
    film: 'an-hour-before-the-blessed-sacrament',
    body: `“Could you not watch one hour with me?” Jesus asked three friends that on the worst night of his life, and they fell asleep. He still asks us. He isn’t scolding. He wants our company.
People tell me an hour is long, and it is. Let me divide it into four quarters for you, the way my pastor did for me when I was a boy.
The first quarter: <em>arrive</em>. Kneel, greet him, and then sit down. Tell him how you are today. Give yourself time to settle. You don’t have to feel holy yet.
The second quarter: <em>listen</em>. Open next Sunday’s Gospel. Read it once, then again, quietly out loud. When a line catches your attention, stop and stay with it.
The third quarter: <em>bring the others</em>. Take out your list. I’ve seen people bring photos, hospital letters, a struggling son’s report card. Say each name and leave it with him. You don’t have to explain. He already knows.
The last quarter: <em>say thank you, and ask what’s next</em>. Just one thing. “What would you like me to do when I leave here?” It’s usually something small, and you usually know.
Will you feel anything? Maybe. But when you sit in the sun, it warms you whether you think about it or not.
If you’re at home with a sick child or bad knees, you can pray the hour with us on the live stream. It isn’t the same as being in the chapel, and we don’t pretend it is. But you’ll be praying with us, and that matters.`,
  },
  {
    message_title: 'Going to confession after twenty years',
    author: 'Fada Barnabas',
    topic: 'Sacraments',
    motif: 'confession',
    palette: 'violet',
    daysAgo: 88,
    film: 'going-to-confession-after-twenty-years',
    body: `I’d like to tell you what it’s like on the other side of the screen. A door opens. I hear someone breathe. And then a voice says, “Father, it’s been… a long time.” Do you know what goes through a priest’s mind at that moment? He sits up. He’s glad. It may be the best thing that happens to him all week.
You’re afraid he’ll be shocked. He won’t be. He has heard it all before. You’re afraid he’ll remember. By dinnertime he’ll have forgotten, and even if he hasn’t, he may never repeat it, not even to save his own life.
You’re afraid you’ve forgotten how. Then say so: “I’ve forgotten how to do this. Please help me.” He’ll ask you a few questions, the way a doctor does, and you can just say yes or no.
You don’t need a speech. You need three things. Be sorry, even if only a little. Name what’s serious, plainly, without long explanations. And want to start over, even if you’re not sure you’ll succeed.
In the parable, the son had a speech prepared: “I am no longer worthy to be called your son; treat me as one of your hired men.” He never got to finish it. His father had seen him from far off and was already running (Luke 15:20). I’ve stood in for that father for twenty-five years, and I promise you, God really does come running.
Look up the times at your parish. Most have confessions on Saturday afternoon. Go this week, before you talk yourself out of it.`,
  },
  {
    message_title: 'Bread for forty-three doors',
    author: 'Chinedu Eze',
    topic: 'Works of mercy',
    motif: 'doors',
    palette: 'olive',
    daysAgo: 102,
    film: 'bread-for-forty-three-doors',
    body: `On the first Saturday of every month we take food to the widows of a village outside Enugu. I’m the driver. It sounds simple, and the first year I thought it was about the rice.
At the second house an old woman wouldn’t take the bag. She made me sit down. She brought me water. She asked about my children by name, though I’d told her their names only once. When I’d finished the water, she let me put the rice down. I had come to give, and I was in a hurry. She had something to give too, and I’d almost missed it.
Saint Vincent de Paul is said to have told his sisters that it was only because of their love that the poor would forgive them the bread they gave. I didn’t understand that until I sat on her bench.
So now we have some rules. We go in pairs, and we turn off the engine. We never take pictures. Before we leave we ask for a blessing, and we mean it. We don’t take notes in front of people, but we remember who needs a roof fixed. And when a family is doing better and doesn’t need us anymore, we still stop and say hello.
“I was hungry and you gave me food.” We all know that verse. But notice how surprised the people are: “Lord, when did we see you hungry?” (Matthew 25:37). They weren’t trying to be saints. They saw someone who needed help, and they stopped.
If you live near one of our branches, come along once. There’s a seat in the van. If you live far away, there may be someone on your own street who hasn’t had a visitor in a long time.`,
  },
]

export const onTheFamily: SeedTeaching[] = [
  {
    message_title: 'Forgiving someone who is not sorry',
    author: 'Fada Barnabas',
    topic: 'Family',
    motif: 'brothers',
    palette: 'rose',
    daysAgo: 25,
    film: 'forgiving-someone-who-is-not-sorry',
    body: `It’s one thing to forgive someone who comes to your door and says he’s sorry. But what about the brother who took the land and tells the whole village that you’re the difficult one?
Let’s start with what forgiveness isn’t. It isn’t saying it was nothing. It was something. It isn’t forgetting, because you can’t. It isn’t handing your keys back to someone who will rob you again. You can forgive a man and still lock the gate.
Forgiveness means I give up my right to make you pay. I hand the bill to God. I don’t pretend there was no debt. I give it to the only one who knows the whole story, including the parts I don’t.
Joseph’s brothers sold him into slavery. When they came to buy grain, they didn’t recognize him, and they hadn’t said they were sorry. Long before they did, he went into another room and wept (Genesis 43:30). Forgiveness often starts that way, in private, when no one is looking.
You’ll ask how long it takes. Peter asked how often, and the answer was seventy-seven times. I used to think that meant seventy-seven different wrongs. Now I think it may mean one wrong, forgiven seventy-seven mornings in a row, every time the memory comes back.
Start with a prayer you don’t mean yet. Say, “Lord, bless him. I’m not there, but you are. Help me want to forgive.” He’ll take that. He has worked with less.`,
  },
  {
    message_title: 'The rosary in a family that is far apart',
    author: 'Chiọma Nwaneri',
    topic: 'Family',
    motif: 'farfamily',
    palette: 'sea',
    daysAgo: 39,
    film: 'the-rosary-in-a-family-that-is-far-apart',
    body: `My sister is in Houston, my brother is in London, our mother is in Owerri, and I’m in Long Beach. There’s no hour of the day when all four of us are awake and presentable. For years we just sent each other pictures of food. Then our mother had a fall, and we started to pray.
Here’s how we do it, and you’re welcome to copy us. On the first of the month each of us gets one mystery to pray every day, and our mother takes two. Mine this month is the Visitation. I say my decade whenever I can, on the bus or doing the dishes, and then I text the others: “Done, for Mama’s hip.” My brother does the next one when his shift ends. By the end of the day we’ve prayed a whole rosary together, and no one had to get up at 3 AM.
The first week was a little awkward. We’re not a family that talks about things like this. But the texts started to get longer. “Done, for my exam.” “Done, for the neighbor, I’ll tell you later.” “Done, badly.” I’ve learned more about my brother from those texts than from ten years of birthday calls.
Our Lady knows about scattered families. She gave birth far from home and raised her child for a time in a foreign country. When I pick up my beads now, I know that someone I love has theirs in hand too.
All you need is the phone you already have. Choose your people and start on Monday. And if someone misses a day, say it for them, and don’t bring it up.`,
  },
  {
    message_title: 'What children hear when we pray',
    author: 'Mrs. Grace Adéyẹmí',
    topic: 'Family',
    motif: 'signofcross',
    palette: 'green',
    daysAgo: 60,
    film: 'what-children-hear-when-we-pray',
    body: `I’ve taught First Communion class for twenty-two years, on two continents, and within ten minutes I can tell which children have heard their parents pray. They don’t necessarily know the words better. But it doesn’t surprise them that someone might be listening.
Children don’t learn to pray from what we tell them. They learn it from what they see. If your daughter comes looking for her shoes and finds her father on his knees, she has learned something no book can teach her, even if all he says is, “They’re under the chair.”
So let your children catch you praying. Pray out loud sometimes, in your own words, and be honest. “Lord, I was short with everyone today. I’m sorry. Help me start over.” A child who hears that will never think confession is only for bad people.
Let them pray for whatever they want. A boy in my class prayed for his turtle every week until June. I didn’t correct him. By fall he was praying for the boy who had teased him about the turtle. No one had told him to.
Keep it short. Stop while they still want more. Sing whenever you can. Bless them on the forehead with your thumb when they leave the house. At thirteen they’ll pretend to mind. At thirty they’ll come home and stand at the door waiting for it.
And when they ask you something you can’t answer, say, “I don’t know. Let’s ask Fada on Sunday.” You’ll teach them that in the Church it’s okay to ask.`,
  },
]

export const onPrayer: SeedTeaching[] = [
  {
    message_title: 'When the words do not come',
    author: 'Fada Barnabas',
    topic: 'Prayer',
    motif: 'tired',
    palette: 'violet',
    daysAgo: 4,
    film: 'when-the-words-do-not-come',
    isWhole: true,
    body: `A woman stopped me after evening prayer and said, “Fada, I knelt for a whole hour and had nothing to say.” She was embarrassed. I told her it may have been the best hour of her week.
Saint Paul was a man of many words, and even he writes, “We do not know how to pray as we ought” (Romans 8:26). He doesn’t say beginners don’t know. He says <em>we</em>. And then comes the good news: the Spirit himself prays for us, with groans too deep for words. When you run out of words, the prayer hasn’t stopped. The Spirit has taken over.
Think of a sick child. She doesn’t make a speech to her mother. She just leans on her. If you can’t do anything else tonight, lean. Sit before the Blessed Sacrament, or on the edge of your bed, and just breathe.
Three things can help. First, borrow. The psalms are there for people who can’t find their own words. Open your Bible to Psalm 63 or Psalm 130 and read it slowly. Second, repeat. One line is enough: “Lord Jesus, have mercy on me.” Say it as you breathe out. Third, stay. It’s tempting to get up after five dry minutes and call it a failure. Don’t. You wouldn’t walk out on a friend in the hospital because he was too weak to talk.
Dry prayer teaches us something that good feelings can’t: that we came for him, and not for how it makes us feel.
Go home and try it. And don’t grade yourself. If a farmer dug up his seeds every morning to check on them, nothing would grow.`,
  },
  {
    message_title: 'Praying with a noisy house around you',
    author: 'Sister Mary Ifeọma Ọkọnkwọ',
    topic: 'Prayer',
    motif: 'noisyhouse',
    palette: 'dawn',
    daysAgo: 18,
    film: 'praying-with-a-noisy-house-around-you',
    body: `I grew up in three rooms with nine people, a radio and a goat. When people tell me they’ll start praying once the house is quiet, I think of my mother. If she had waited for quiet, she’d never have finished an Our Father.
She had a stool by the kitchen door. When she sat on that stool with the rosary in her lap, we knew. No one told us to be quiet, and we weren’t. But the youngest would come and lean on her knee, and by the third decade two more of us were answering. She didn’t wait for us to settle down. She prayed until we joined in.
So choose a place, and make it the same place every time. A chair, a corner, the front seat of your parked car. After a month you’ll sit down there and find you’ve already started to pray.
Choose a time that’s already part of your day. Not “in the morning,” but “when I put the water on.” Not “at night,” but “after I lock the door.” It’s easier to remember when it’s tied to something you already do.
And choose something short. Three minutes that you actually pray are better than thirty that you mean to. When the disciples asked Jesus to teach them to pray, the prayer he gave them took half a minute (Luke 11:1–4).
What about distractions? When you notice that your mind is at the market, don’t be hard on yourself. Just come back. And if someone came to mind while you were away, pray for them. That may be why you thought of them.`,
  },
  {
    message_title: 'Why we keep the night watch',
    author: '',
    topic: 'Prayer',
    motif: 'candlehands',
    palette: 'night',
    daysAgo: 46,
    film: 'why-we-keep-the-night-watch',
    isWhole: true,
    body: `Once a month our branches stay up all night together. In Enugu it’s in the parish hall, in Houston in a living room, in Long Beach before the Blessed Sacrament until five in the morning. People ask us why. Is God more willing to listen at two in the morning than at two in the afternoon?
No. But we’re different at night. During the day each of us has a role: nurse, driver, mother of four, shop owner. At two in the morning we’re all just people. The phone doesn’t ring. The things we’ve been avoiding come to mind, and we can finally give them to God by name.
Scripture is full of people who met God after dark. Jacob wrestled until daybreak. Young Samuel heard his name called while the lamp of God was still burning. Nicodemus came at night because he was afraid, and Jesus didn’t send him away. Paul and Silas sang at midnight with their feet in the stocks, and the other prisoners were listening (Acts 16:25).
There’s a second reason. All over the world there are people who are awake because they can’t help it: people in pain, people sitting with the dying, people who got bad news that day and can’t sleep. We want to be awake with them.
If it’s your first time, bring a sweater and something to drink, and don’t push yourself. If you fall asleep, you fall asleep. The apostles did, and he came back for them three times.`,
  },
]

export const onTheSpirit: SeedTeaching[] = [
  {
    message_title: 'The Paraclete is not a feeling',
    author: 'Fada Barnabas',
    topic: 'The Holy Spirit',
    motif: 'descent',
    palette: 'gold',
    daysAgo: 11,
    film: 'the-paraclete-is-not-a-feeling',
    isWhole: true,
    body: `At every healing service someone comes to me upset because the person next to her cried, or shook, or fell, and she felt nothing at all. “Did the Holy Spirit pass me over?” My sister, the Holy Spirit isn’t a feeling. He’s a person, and a gentle one.
Look at the name Jesus gives him: <em>Paraclete</em>. It’s a word from the courtroom. It means someone called to stand beside you, like a good lawyer who tells a frightened client, “Don’t worry, I’ll do the talking.” When a lawyer does his job well, you don’t notice him. You notice that you’re not afraid anymore.
So how do we know he has come? Saint Paul gives us the list, and notice how ordinary it is: love, joy, peace, patience, kindness, goodness, faithfulness, gentleness, self-control (Galatians 5:22–23). You can’t take a picture of any of these. But your family will notice every one of them.
If you prayed last night, and this morning you held back the sharp answer you had ready for your brother, the Holy Spirit was there. If you decided to pay back the money, he was there. If you slept through the night for the first time in a year, he was there.
Feelings are welcome. I’ve had them, and I thank God for them. But they’re like the smell of soup cooking. It’s wonderful, but it isn’t dinner.
Ask for him by name tonight. Say, “Come, Holy Spirit.” Then get up and do the next good thing. Don’t worry about whether he’s with you. He is.`,
  },
  {
    message_title: 'Seven gifts for an ordinary week',
    author: 'Deacon Emeka Nwosu',
    topic: 'The Holy Spirit',
    motif: 'readinggospel',
    palette: 'red',
    daysAgo: 32,
    film: 'seven-gifts-for-an-ordinary-week',
    body: `When the bishop confirmed me, I could recite the seven gifts in one breath, and I had no idea what to do with them. I was like a boy who gets a toolbox for his birthday and never opens it. Let’s open the box.
<strong>Wisdom</strong> is for Monday, when everything seems urgent. Wisdom asks, “What does God think is important?” and lets half of it wait.
<strong>Understanding</strong> is for Tuesday, when you read a Gospel you’ve heard forty times, and suddenly one line seems written just for you.
<strong>Counsel</strong> is for Wednesday, when your daughter calls. It’s knowing what to say, and knowing when to just listen.
<strong>Fortitude</strong> is for Thursday, when people are ready to give up. It’s rarely anything heroic. Mostly it’s getting out of bed and going back to something hard.
<strong>Knowledge</strong> is for Friday, when you get paid. It helps you see what money and things are for, and what they can’t do for you.
<strong>Piety</strong> is for Saturday, when you visit your relatives. It’s loving God the way you love your family, and then loving your family for his sake.
<strong>Fear of the Lord</strong> is for Sunday. It doesn’t mean being afraid of him. It means being afraid of losing him, the way you’re careful with something you could never replace.
You don’t earn these gifts. You received them at baptism, and they were sealed in you at confirmation. Choose one for this week. Ask for it by name every morning. On Saturday evening, sit down and think about where you used it. You may be surprised.`,
  },
  {
    message_title: 'Who are you to pray over me?',
    author: 'Fada Barnabas',
    topic: 'The Holy Spirit',
    motif: 'healing',
    palette: 'olive',
    daysAgo: 74,
    film: 'who-are-you-to-pray-over-me',
    body: `A young man in Onitsha asked one of our prayer ministers this, with his arms folded. “Who are you to pray over me?” It’s a good question. I’d like all our prayer ministers to ask themselves the same thing every time they pray with someone.
The answer is: nobody special. I’m a baptized person who was asked to help. The power isn’t in my hands, or in how loud I am, or in the oil I carry. If anything happens, Jesus did it, and he could have done it without me.
So we have some rules in this ministry, and you have a right to know them. We never pray over anyone alone behind a closed door. We never touch anyone without asking. We don’t push. We don’t shout in people’s ears. We don’t say, “The Lord told me you’ll marry him.” We don’t tell anyone to throw away their medicine, because God works through doctors too. And what you tell us stays with us.
When someone is seriously ill, we call a priest, because the Church has a sacrament for that and we can’t replace it: “Is anyone among you sick? He should summon the presbyters of the church” (James 5:14).
And we never, ever connect prayer with money. If anyone asks you, in our name, for a gift in exchange for prayer, please tell our office that same day.
The young man unfolded his arms, by the way. He said, “All right, then. You can pray.” We prayed for his mother.`,
  },
]
