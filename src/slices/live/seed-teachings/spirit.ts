import type { SeedTeaching } from '../seed.ts'

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
