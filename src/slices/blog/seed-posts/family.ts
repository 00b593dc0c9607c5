import type { SeedPost } from '../seed.ts'

export const myBrothersHalf: SeedPost = {
  title: 'My brother’s half of the land',
  author: 'Ụchenna Ọbịechina',
  image: '/art/card-violet-heart-brother.svg',
  daysAgo: 52,
  hour: '21:40',
  body: `My brother and I did not speak for nine years. The cause was a piece of land in our village, about the size of a basketball court. Our father had divided it with his walking stick, you here and you there, and he died before anybody wrote it down.
I will not tell you who was right. I used to tell everybody. I told it at the barber’s and to passengers in my taxi, and I told it so often that the story wore smooth, like a stone you carry in your pocket. My own part in it had worn away completely.
One Lent I went to confession and mentioned, near the end, that I had a brother I did not greet. The priest asked me his name. Nobody had asked me that in years. In our house he was “that man”. I had to clear my throat before I could say it. Ikenna.
For my penance he gave me one Our Father a day, for a month, for Ikenna by name. “And do not hurry past the middle,” he said.
You know the middle. Forgive us our trespasses, <em>as we forgive those who trespass against us.</em>
The first week I said it through my teeth. I told God plainly that I did not mean it and was only doing what I had been told. In the second week, while I was saying it at a traffic light, I remembered that Ikenna once carried me home from the stream on his back, when I had cut my foot on a broken bottle. He was eight years old. I was annoyed to remember it. It did not fit the story.
Saint Peter asked the Lord how often he must forgive his brother, and offered seven times, which he probably thought was generous. Jesus answered, “Not seven times but seventy-seven times” (Matthew 18:22). I had always taken that to mean seventy-seven different offences. Now I think that it may be one offence, forgiven seventy-seven times, because it is sitting on the edge of the bed again every morning when you wake up.
The Catechism says something that helped me (it is in number 2843). It says that it is not in our power to stop feeling an offence, or to forget it. What a relief that was. I had been waiting for the feeling to go before I forgave. It turned out that I could begin while it still hurt, simply by wanting good for him in front of God, and leave the feeling for the Holy Spirit to work on.
I also learned what was not being asked of me. I did not have to say that a wrong thing was right. I did not have to give up the papers. And if somebody has beaten you or is harming you still, forgiving him does not mean going back into the room. You can forgive from a safe place, and you should get help to reach one. Trust needs two people and it may take years. Forgiveness I could start alone, in a parked taxi.
On the twenty-sixth day I telephoned. His wife answered and was so startled that she gave him the phone without a word.
“Who died?” said my brother.
“Nobody,” I said. “I am calling to greet you.”
There was a long silence, on an expensive line. Then he asked me whether my foot still pains me in the cold.
We have not settled the land. We have agreed on a surveyor, which in our family is close to a miracle. The month of my penance was over long ago and I still say the Our Father for him every day. The middle is still the hard part.`,
}

export const myFirstAdvent: SeedPost = {
  title: 'My first Advent in the snow',
  author: 'Ṣẹ́gun Ayọ̀délé',
  image: '/art/card-rose-candle-advent.svg',
  daysAgo: 3,
  hour: '18:20',
  body: `I landed in Minneapolis the day after Thanksgiving with one good coat, which was not good enough. My cousin Bísí met me at the airport and laughed at my shoes. By Sunday the snow had covered the second step of her house, and I had worked out that at home in Ìbàdàn my mother was already arguing with the tailor about Christmas cloth.
At home, December is loud. The choir practises for the carol service three nights a week, and the generator makes sure that the whole street knows it. Harmattan cracks your lips. Cousins arrive. Somebody buys a goat and somebody else’s child gives it a name. To be honest, I had never really noticed Advent. Advent was the four weeks in which we waited for the rice.
In Minneapolis I noticed it. The sun went down at half past four. I studied in the morning and cleaned offices in the evening, and in between there was a great deal of dark. I found the nearest Catholic church on my phone and walked there, badly, in those shoes. An old man with a hearing aid came up the aisle and lit one violet candle on a wreath. It looked so small beside the other three that I almost smiled. One candle, against all that winter.
Then a girl of about twelve read from Isaiah. “Come, let us walk in the light of the Lord” (Isaiah 2:5). I had heard that line many times in a bright, hot church where nobody needed a light to walk by. This time I heard the word <em>come</em>. You only say that to people who are still on the way.
The priest said that Advent looks two ways: back to the child who was born in Bethlehem, and forward to the day when the same Lord will come again in glory. We live in between, he said, so the Church gives us four weeks every year to practise waiting. I was very much in between. I wrote that down on the back of a bus ticket.
My mother sent voice notes. In one of them you can hear the carol rehearsal, the generator, and my aunt asking whether I am eating. I played it on the bus, more than once. At night I joined the <a href="/sermon">live prayers</a> in the kitchen with the sound turned down, so as not to wake Bísí’s children, and I typed my amens.
On the third Sunday the candle is rose instead of violet, because we are more than halfway and the Church cannot keep her joy in any longer. “Rejoice in the Lord always,” says Saint Paul (Philippians 4:4). The old man came down the aisle as usual, but he stopped at the end of my row. His name is Mr. Lindqvist and we had nodded to each other twice. He held out the taper and said, rather loudly because of the hearing aid, “You do it, son. My hands are no good today.”
His hands were perfectly good. I have seen him repair a boiler since.
So I lit the rose candle, in front of everybody, in a church where I knew one name. It took two tries. When I got back to my seat the woman beside me moved her coat, so that I could sit a little closer in.
I still miss the noise. I would give a lot for one evening of that generator. But I know now what the four candles are counting, and I think I would have gone on missing it if I had stayed at home with the goat.
A family from Ọ̀wọ̀ is joining our parish this winter, with two small boys who have never seen snow. I have bought them gloves. Mr. Lindqvist says that the third Sunday is theirs.`,
}

export const teachingTheSign: SeedPost = {
  title: 'Teaching the sign of the cross',
  author: 'Fúnmiláyọ̀ Adéṣọlá',
  image: '/art/card-green-cross-children.svg',
  daysAgo: 95,
  hour: '13:10',
  body: `There are fourteen children in my Saturday class in Lagos. On the first morning thirteen of them made the sign of the cross back to front. The fourteenth, Tòbí, made it beautifully, with the wrong hand.
The thirteen were my fault. I was standing in front of them, touching my left shoulder and then my right, and they copied me exactly as a mirror would. So here is the only teaching trick I know. Never face the child. Sit beside them, or let them lean back against you, and move their hand with yours.
The right hand, fingers together, goes to the forehead: <em>In the name of the Father.</em> Down to the breast: <em>and of the Son.</em> Left shoulder, <em>and of the Holy</em>, and across to the right, <em>Spirit.</em> Then the palms come together for <em>Amen.</em> Slowly, please. My grandmother used to say that we are greeting God and not chasing flies.
As for Tòbí, I told him that he may write, draw and throw with his left hand for the rest of his life, and that we use the right one here so that we all do it together, the way people shake hands. He accepted this, with conditions.
Children ask better questions than we do. Dámi, who is six, put up her hand and said, “Auntie, if they are three, why is it one name?” I nearly dropped the chalk. That is what the Lord said when he sent out the apostles to baptise “in the name of the Father, and of the Son, and of the Holy Spirit” (Matthew 28:19). <em>Name</em>, he said, only one. There is one God, and he is Father, Son and Holy Spirit, three Persons who have loved each other from before there was anything else. I told Dámi that she had put her finger on the deepest thing we believe, and that she could go on looking at it all her life and then for ever in heaven. She said okay.
The other half of the prayer is the shape. We draw on our own bodies the cross on which Jesus died for us, so we say with our hand what it cost him, and with our mouth who he is. When we dip our fingers in holy water first, it is to remember the day of our baptism, when that same name was spoken over us with water, and most of us cried.
People want to know when a child should do it. On waking and before food and at bedtime, certainly. Beyond that I leave it to them, and they surprise me. One of mine does it when an ambulance goes by. Another is a goalkeeper. It is the shortest complete prayer I know, and you can make it even when you are too frightened to think of any words of your own.
For homework they had to bring it in a language from home. We had <em>Ní orúkọ Baba, àti ti Ọmọ, àti ti Ẹ̀mí Mímọ́. Àmín.</em> We had <em>N’aha nke Nna, na nke Nwa, na nke Mmụọ Nsọ. Amen.</em> One girl had telephoned her aunt in Texas and brought it in Spanish, and she has not let us forget it.
And before a child can do any of this, you can do it for them. Any father or mother may trace a small cross with the thumb on a child’s forehead and ask God’s blessing. My own father did it to all five of us every night, and then again on the morning of each wedding.
Last year, in the hospital, he could no longer speak. He lifted his thumb a little from the blanket. I bent down, so that he could reach.`,
}
