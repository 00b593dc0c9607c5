import type { SeedTeaching } from './seed.ts'

export const onTheChurch: SeedTeaching[] = [
  {
    message_title: 'An hour before the Blessed Sacrament',
    author: 'Fada Barnabas',
    topic: 'Adoration',
    motif: 'monstrance',
    palette: 'gold',
    daysAgo: 53,
    body: `“Could you not watch one hour with me?” He asked it of three friends, on the worst night of his life, and they slept. He asks it still, and he is not reproaching us. He would like our company.
People tell me that an hour is long. It is. Let me divide it for you into four quarters, as my own pastor did when I was a boy in Nsukka.
The first quarter: <em>arrive</em>. Kneel, greet him, and then sit down. Tell him who you are today. Let the dust of the road settle. Do not try to be holy yet.
The second quarter: <em>listen</em>. Open the Gospel of the coming Sunday. Read it once, then once more, aloud under your breath. Stop where it catches you, as cloth catches on a nail. Stay there.
The third quarter: <em>bring the others</em>. Take out your list. I have seen people bring photographs, hospital letters, the school report of a difficult boy. Say each name and leave it there. You need not explain them. He was there before you.
The last quarter: <em>say thanks, and ask what is next</em>. Only one thing. “What would you like me to do when I go out of this door?” It is usually something small, and you usually know.
Will you feel something? Perhaps. A man who sits in the sun is warmed whether or not he thinks about it.
Those who are at home, with a sick child or bad knees, can keep the hour with us as it is streamed. It is not the same as being in the chapel, and we do not pretend that it is. But love has always known how to look through a window.`,
  },
  {
    message_title: 'Going to confession after twenty years',
    author: 'Fada Barnabas',
    topic: 'Sacraments',
    motif: 'cross',
    palette: 'violet',
    daysAgo: 88,
    body: `I would like to tell you what happens on the other side of the screen. A door opens. I hear somebody breathe. And then a voice says, “Father, it has been… a long time.” Do you know what goes through a priest’s mind at that moment? He sits up. He is glad. In the whole week nothing better may come to him.
You are afraid that he will be shocked. He will not. There is nothing new, I am sorry to say; sin has very little imagination. You are afraid that he will remember. By the time he has had his soup he could not tell you, and if he could, he may not, not to save his own life.
You are afraid that you have forgotten how. Then say so: “I have forgotten how to do this. Please help me.” He will ask you a few questions, as a doctor does, and you will say yes or no.
You need not have a speech. You need three things. To be sorry, even if only a little. To name what is serious, plainly and without decorations. And to want to begin again, which is not the same as being certain that you will succeed.
In the story, the son had prepared a fine address: “I am no longer worthy to be called your son; treat me as one of your hired men.” He did not get to the end of it. His father had seen him from far off and was already running (Luke 15:20). I have stood in for that father for thirty years, and I tell you: the running is the true part.
Look up the times in your parish. Most have Saturday afternoon. Go this week, before you have finished thinking about it.`,
  },
  {
    message_title: 'Bread for forty-three doors',
    author: 'Chinedu Eze',
    topic: 'Works of mercy',
    motif: 'bread',
    palette: 'olive',
    daysAgo: 102,
    body: `On the first Saturday of the month we carry food to the widows of three villages near Enugu. I drive. It sounds simple, and in the first year I thought that it was about the rice.
At the second house an old woman would not take the bag. She made me sit. She brought water. She asked after my children by name, though I had told her only once. Only when I had drunk the water did she let me put the rice down. I had come to give, and I was in a hurry to do it. She had something to give too, and she was not going to let me rob her.
Saint Vincent de Paul told the sisters that the poor would forgive them the bread they gave only because of their love. I did not understand that line until I sat on her bench.
So our rules have grown. We go in twos, and we turn the engine off. We never photograph anybody. We ask for a blessing when we leave, and we mean it. We take no notes in front of people, though we remember who needs a roof mended. And when a family does better and has no need of us, we still stop and greet them.
“I was hungry and you gave me food.” We know that verse. But notice that those on the right hand are astonished: “Lord, when did we see you hungry?” (Matthew 25:37). They had not been looking for a halo. They had simply stopped the car.
If you live near one of our branches, come along once. There is a seat free. If you live far away, there may be a door in your own street at which nobody has turned the engine off for a long time.`,
  },
]

export const onTheFamily: SeedTeaching[] = [
  {
    message_title: 'Forgiving someone who is not sorry',
    author: 'Fada Barnabas',
    topic: 'Family',
    motif: 'heart',
    palette: 'rose',
    daysAgo: 25,
    body: `It is one thing to forgive a man who stands at the door with his cap in his hand. But what about your brother, who took the land and tells the whole village that you are the difficult one?
Let us first say what forgiveness is not. It is not saying that it was nothing. It was something. It is not forgetting; you are not a stone. It is not giving back the keys to a person who will rob you again. You may forgive a man and still lock the gate.
Forgiveness is this: I give up my right to make you pay. I hand the bill to God. I do not tear it up as if there had been no debt. I pass it to the only one who can read all of it, including the part that I do not know.
Joseph’s brothers sold him. When they came for grain they still did not know who he was, and they had not said that they were sorry. Long before they did, he went into another room and wept (Genesis 43:30). Forgiveness often begins like that, in another room, with nobody looking.
You will ask how long it takes. Peter asked the same, and was told seventy-seven times. I used to think that this meant seventy-seven different wrongs. Now I believe that it may mean one wrong, forgiven seventy-seven mornings, each time the memory comes up the road again.
Begin with a prayer that you do not mean yet. Say, “Lord, bless him. I am not there, but you are. Make me want to want it.” He will take that. He has worked with less.`,
  },
  {
    message_title: 'The rosary in a family that is far apart',
    author: 'Teresa Delgado',
    topic: 'Family',
    motif: 'rosary',
    palette: 'sea',
    daysAgo: 39,
    body: `My sister is in Houston, my brother in London, our mother in Owerri, and I am in Long Beach. There is no hour of the day at which all four of us are decently awake. For years we sent one another pictures of food. Then our mother had a fall, and we began to pray.
This is how we do it, and you may copy us. On the first of the month each one gets a mystery for every day of the week. Mine this month is the Visitation. I say my one decade whenever I can, on the bus or over the dishes, and I write one line to the others: “Done, for Mama’s hip.” My brother does the next one when his shift ends. By the time the day has gone around the world, five decades have gone around it too, and nobody had to get up at three.
The first week was stiff. We are not a family that talks about such things. But the one line began to grow. “Done, for my exam.” “Done, for the neighbour, I will tell you later.” “Done, badly.” I have learned more about my brother from what he wrote behind the word “done” than in ten years of birthdays.
Our Lady knows about families that are scattered. She gave birth on a journey and raised a child in a country that was not hers. When you hold the beads, you hold the end of a string, and somebody you love has hold of it further along.
You need nothing for this but the telephone you already have. Choose the five people. Begin on Monday. And if somebody misses their day, take it for them, and do not mention it.`,
  },
  {
    message_title: 'What children hear when we pray',
    author: 'Mrs. Grace Adeyemi',
    topic: 'Family',
    motif: 'book',
    palette: 'green',
    daysAgo: 60,
    body: `I have taught the First Communion class for twenty-two years, on two continents, and I can tell within ten minutes which children have heard their parents pray. It is not that they know the words. Often the others know them better. It is that they are not surprised that somebody might be listening.
A child does not learn prayer from what we tell her to do. She learns it from what she walks in on. If she comes into the room for her shoes and finds her father on his knees, she has received a whole catechism, even if all he says is, “They are under the chair.”
So let yourself be caught. Pray aloud sometimes, in your own words, and let it be true. “Lord, I was short with everybody today. I am sorry. Help me to begin again.” A child who has heard that will never believe that confession is for bad people.
Let them pray for what they want to pray for. A boy in my class prayed for his tortoise every week until June. I did not correct him. By autumn he was praying for the boy who had teased him about the tortoise. Nobody had told him to.
Keep it short. Stop while they would still like to go on. Sing whenever you can. Bless them on the forehead at the door with your thumb; they will pretend to mind when they are thirteen, and will come home at thirty and stand there waiting for it.
And when they ask you something that you cannot answer, say, “I do not know. Let us ask Fada on Sunday.” You will have taught them that the Church is a place where one may ask.`,
  },
]

export const onPrayer: SeedTeaching[] = [
  {
    message_title: 'When the words do not come',
    author: 'Fada Barnabas',
    topic: 'Prayer',
    motif: 'hands',
    palette: 'violet',
    daysAgo: 4,
    body: `A woman stopped me after the evening prayer and said, “Fada, I knelt for a whole hour and I had nothing to say.” She was ashamed. I told her that it may have been the best hour of her week.
Saint Paul was a man of many words, and yet he writes, “We do not know how to pray as we ought” (Romans 8:26). He does not say that beginners do not know. He says <em>we</em>. And then comes the comfort: the Spirit himself pleads for us with groans that cannot be put into speech. When your words run out, the prayer has not stopped. It has changed hands.
Think of a child who is ill. She does not make a speech to her mother. She leans. If you can do nothing else tonight, lean. Sit before the Blessed Sacrament, or at the edge of your bed, and let your breathing say it for you.
Three small helps. First, borrow. The psalms were written for people who could not find their own words; open the book at Psalm 63 or Psalm 130 and read as slowly as you would walk with an old man. Second, repeat. One line is enough: “Lord Jesus, have mercy on me.” Say it when you breathe out. Third, stay. The temptation is to get up after five dry minutes and call it a failure. Do not. You would not leave a friend in hospital because he was too weak to talk.
The dry hour teaches us something that the sweet hour cannot: that we came for him, and not for the sweetness.
Go home and try it. And do not measure it. The farmer who digs up his seed each morning to see how it is doing will never eat.`,
  },
  {
    message_title: 'Praying with a noisy house around you',
    author: 'Sister Mary Ifeoma Okonkwo',
    topic: 'Prayer',
    motif: 'candle',
    palette: 'dawn',
    daysAgo: 18,
    body: `I grew up in three rooms with nine people, a radio and a goat. When somebody tells me that they will begin to pray once the house is quiet, I think of my mother. If she had waited for quiet, she would have died without an Our Father.
She had a stool by the kitchen door. When she sat on that stool with the rosary in her lap, we knew. Nobody told us to be silent, and we were not. But the youngest would come and lean on her knee, and by the third decade two more were answering. She did not go away from the noise to pray. She prayed until some of the noise joined in.
So, choose a place, and let it always be the same one. A chair, a corner, the front seat of the parked car. Places remember for us. After a month your body will begin to pray when it sits down there, before your mind has caught up.
Choose a time that already exists. Not “in the morning”, but “when the water is on the fire”. Not “at night”, but “when I have locked the door”. Hang the prayer on a nail that is in the wall already.
And choose something short. Better three minutes that you keep than thirty that you mean to. The disciples asked Jesus to teach them to pray, and the prayer he gave them takes half a minute (Luke 11:1–4).
As for distractions: when you notice that your thoughts have gone to market, do not scold them. Bring them back by the hand, with whatever they have bought. The person you suddenly thought of may be the one you were meant to pray for.`,
  },
  {
    message_title: 'Why we keep the night watch',
    author: '',
    topic: 'Prayer',
    motif: 'star',
    palette: 'night',
    daysAgo: 46,
    body: `Once a month our branches stay awake together. In Enugu it is in the parish hall, in Houston in a living room, in Long Beach before the Blessed Sacrament until five in the morning. People ask us why. Is God more willing to listen at two o’clock than at two in the afternoon?
No. But we are different at night. In the day each of us is somebody: a nurse, a driver, a mother of four, a man with a shop. At two in the morning nobody is anybody. The telephone is still. What we were hiding from comes up and sits beside us, and we can finally give it to God by name.
Scripture is full of people who met God after dark. Jacob wrestled until the day broke. The boy Samuel heard his name called while the lamp of God had not yet gone out. Nicodemus came by night, because he was afraid, and was not sent away. Paul and Silas sang at midnight with their feet in the stocks, and the other prisoners were listening (Acts 16:25).
There is a second reason. All over the world there are people who are awake because they cannot help it: those who are in pain, those who sit with the dying, those who have been told something that day and do not know how to lie down with it. Somebody ought to be awake with them on purpose.
If you join us for the first time, bring a sweater and something to drink, and do not be a hero. If you fall asleep, you fall asleep. The apostles did, and he came back for them three times.`,
  },
]

export const onTheSpirit: SeedTeaching[] = [
  {
    message_title: 'The Paraclete is not a feeling',
    author: 'Fada Barnabas',
    topic: 'The Holy Spirit',
    motif: 'dove',
    palette: 'gold',
    daysAgo: 11,
    body: `At every healing service there is somebody who comes to me troubled because the person beside her wept, or trembled, or fell, and she felt nothing at all. “Did the Holy Spirit pass me over?” My sister, the Holy Spirit is not a feeling. He is a person, and a very courteous one.
Look at the name that Jesus gives him: <em>Paraclete</em>. It is a word from the law courts. It means the one who is called to stand at your side, the way a good advocate stands beside a frightened man and says, “Don’t worry, I will speak.” When an advocate does his work well, you do not notice him. You notice that you are no longer afraid.
So, how do we know that he has come? Saint Paul gives us the list, and I ask you to look at how plain it is: love, joy, peace, patience, kindness, goodness, faithfulness, gentleness, self-control (Galatians 5:22). None of these can be photographed. All of them show in the kitchen.
If you prayed last night and this morning you did not answer your brother with the sharp word that was ready in your mouth, the Holy Spirit was there. If you have decided to pay back the money, he was there. If for the first time in a year you slept, he was there.
Feelings are welcome. I have had them, and I thank God for them. But they are like the smell of the soup. Only a foolish man stands in the kitchen and calls the smell his dinner.
Ask for him by name tonight. Say, “Come, Holy Spirit.” Then get up and do the next good thing, and do not look over your shoulder to see if he is following. He went ahead of you.`,
  },
  {
    message_title: 'Seven gifts for an ordinary week',
    author: 'Deacon Emeka Nwosu',
    topic: 'The Holy Spirit',
    motif: 'flame',
    palette: 'red',
    daysAgo: 32,
    body: `When the bishop confirmed me I could recite the seven gifts without taking a breath, and I had no idea what to do with them. I was like a boy who has been given a box of tools and takes it to bed. Let us open the box.
<strong>Wisdom</strong> is for Monday, when everything shouts that it is important. Wisdom asks, “What will this look like from heaven?” and puts half of it down.
<strong>Understanding</strong> is for Tuesday, when you read the same Gospel that you have heard forty times, and one line of it turns and looks at you.
<strong>Counsel</strong> is for Wednesday, when your daughter calls. It is knowing what to say, and also knowing that this time you are not to say anything.
<strong>Fortitude</strong> is for Thursday, which is the day people give up. It is rarely a great deed. Mostly it is getting out of bed and going back to the same hard place.
<strong>Knowledge</strong> is for Friday, when your wages come. It shows you what created things are for, and that none of them can carry you.
<strong>Piety</strong> is for Saturday, with its visits and its old aunts. It is the love that belongs in a family, given to God, and then given back to the family.
<strong>Fear of the Lord</strong> is for Sunday. It is not being afraid of him. It is being afraid of losing him, the way you are careful with something you could never replace.
You do not earn these tools. They were put into your hands at baptism and sealed at your confirmation, and they are in the house now. Choose one for this week. Ask for it each morning by its name. On Saturday evening sit down and see where it was used. You may be surprised who was holding it.`,
  },
  {
    message_title: 'Who are you to pray over me?',
    author: 'Fada Barnabas',
    topic: 'The Holy Spirit',
    motif: 'oil',
    palette: 'olive',
    daysAgo: 74,
    body: `A young man put this question to one of our prayer ministers in Onitsha, with his arms folded. “Who are you to pray over me?” It is a good question, and I would like all our prayer ministers to ask it of themselves each time before they lift a hand.
The answer is: nobody. I am a baptised person who was asked to help. The power is not in my hand, not in how loud I am, and not in the oil that I have blessed. If anything happens, Jesus has done it, and he could have done it without me. He likes company.
So we keep some rules in this ministry, and you have a right to them. Nobody is prayed over alone in a closed room. Nobody is touched who has not been asked. We do not push. We do not shout in people’s ears. We do not say, “The Lord told me that you will marry him.” We do not tell anyone to throw away their medicine: the doctor’s hands also belong to God. And what you tell us stays with us.
When somebody is seriously ill we call a priest, because the Church has a sacrament for that, and it is not ours to replace: “Is anyone among you sick? Let him call for the elders of the church” (James 5:14).
And we never, ever speak about money in the same breath as prayer. If a person in our name asks you for a gift so that he may pray for you, write to the office the same day.
The young man unfolded his arms, by the way. He said, “If that is so, you may pray.” We prayed for his mother.`,
  },
]
