import type { SeedPost } from '../seed.ts'

export const myBrothersHalf: SeedPost = {
  title: 'My brother’s half of the land',
  author: 'Uchenna Obiechina',
  tags: ['Forgiveness', 'Family', 'Sacraments'],
  image: '/art/card-violet-brothers-land.svg',
  daysAgo: 52,
  hour: '21:40',
  body: `My brother and I didn’t speak for nine years. It was over a piece of land in our village, about the size of a basketball court. Our father had divided it by pointing with his walking stick, this side for you and that side for him, and he died before anyone wrote it down.
I won’t tell you who was right. I used to tell everyone. I told it at the barbershop and to passengers in my taxi, and I told it so often that I left out my own part completely.
One Lent I went to confession and mentioned, near the end, that I had a brother I wasn’t speaking to. The priest asked me his name. No one had asked me that in years. In our house he was “that man.” I had to clear my throat before I could say it. Ikenna.
For my penance he gave me one Our Father a day, for a month, for Ikenna by name. “And don’t rush through the middle,” he said.
You know the middle. Forgive us our trespasses, <em>as we forgive those who trespass against us.</em>
The first week I said it through clenched teeth. I told God I didn’t mean it and was only doing what I’d been told. In the second week, while I was saying it at a red light, I remembered the time I cut my foot on a broken bottle and Ikenna carried me home from the stream on his back. He was eight years old. I was annoyed to remember it. It didn’t fit my story.
Saint Peter asked the Lord how often he had to forgive his brother, and offered seven times, which he probably thought was generous. Jesus answered, “Not seven times but seventy-seven times” (Matthew 18:22). I had always thought that meant seventy-seven different offenses. Then I heard Fada say it may be one offense, forgiven seventy-seven times, because it’s right there again when you wake up in the morning.
The Catechism says something that helped me (number 2843). It says it isn’t in our power not to feel an offense, or to forget it. What a relief that was. I had been waiting for the hurt to go away before I forgave. It turned out I could start while it still hurt, just by asking God for good things for my brother, and let the Holy Spirit work on my feelings.
I also learned what God wasn’t asking of me. I didn’t have to say a wrong thing was right. I didn’t have to give up my claim to the land. And if someone has beaten you or is still hurting you, forgiving them doesn’t mean going back. You can forgive from a safe place, and you should get help to reach one. Trust takes two people, and it may take years. I could start forgiving on my own, in a parked taxi.
On the twenty-sixth day I called. His wife answered, and she was so startled that she handed him the phone without a word.
“Who died?” said my brother.
“Nobody,” I said. “I’m just calling to greet you.”
There was a long silence. Then he asked me if my foot still hurts in the cold.
We haven’t settled the land. We’ve agreed on a surveyor, which in our family is close to a miracle. My month of penance ended long ago, and I still say the Our Father for him every day. The middle is still the hard part.`,
}

export const myFirstAdvent: SeedPost = {
  title: 'My first Advent in the snow',
  author: 'Ṣẹ́gun Ayọ̀délé',
  tags: ['Advent', 'Far from home'],
  image: '/art/card-rose-snowadvent-first.svg',
  daysAgo: 3,
  hour: '18:20',
  body: `I landed in Minneapolis the day after Thanksgiving with one good coat, which wasn’t good enough. My cousin Bísí met me at the airport and laughed at my shoes. By Sunday the snow had covered the second step of her porch, and I knew that back home in Ìbàdàn my mother was already arguing with the tailor about Christmas clothes.
At home, December is loud. The choir practices for the carol service three nights a week, with the generator roaring next to them. The dust of the harmattan cracks your lips. Cousins arrive. Someone buys a goat, and someone else’s child names it. To be honest, I had never really noticed Advent. It was just the four weeks before the Christmas rice.
In Minneapolis I noticed it. The sun went down at half past four. I had classes in the morning and cleaned offices in the evening, and it was dark for most of it. I found the nearest Catholic church on my phone and slid all the way there in those shoes. An old man with a hearing aid walked up the aisle and lit one violet candle on a wreath. It looked so small that I almost smiled. One candle, against all that winter.
Then a girl of about twelve read from Isaiah: “Come, let us walk in the light of the Lord” (Isaiah 2:5). I’d heard that line many times back home, in a bright, hot church where no one needed a light to walk by. This time I heard the word <em>come</em>. You say that to people who are still on the way.
The priest said Advent looks two ways: back to the child born in Bethlehem, and ahead to the day when the Lord will come again in glory. We live in between, he said, so every year the Church gives us four weeks to practice waiting. I was very much in between. I wrote that down on the back of a bus ticket.
My mother sent voice notes. In one of them you can hear the carol rehearsal, the generator, and my aunt asking if I’m eating. I played it on the bus more than once. At night I joined the <a href="/sermon">live prayers</a> in the kitchen with the sound turned low, so I wouldn’t wake Bísí’s children, and I typed my amens.
On the third Sunday the candle is rose instead of violet, because we’re more than halfway to Christmas and it’s time to be glad. “Rejoice in the Lord always,” says Saint Paul (Philippians 4:4). The old man came down the aisle as usual, but this time he stopped at the end of my row. His name is Mr. Lindqvist, and we had nodded to each other twice. He held out the taper and said, a little too loudly, “You do it, son. My hands are no good today.”
There was nothing wrong with his hands. I’ve seen him fix a boiler since.
So I lit the rose candle in front of everyone, in a church where I knew one person’s name. It took two tries. When I got back to my seat, the woman next to me moved her coat so I could sit a little closer.
I still miss the noise. I’d give a lot for one evening of that generator. But now I know what the four candles are for, and I don’t think I would have learned it at home.
A family from Ọ̀wọ̀ is joining our parish this winter, with two little boys who have never seen snow. I bought them gloves. Mr. Lindqvist says the third Sunday is theirs.`,
}

export const teachingTheSign: SeedPost = {
  title: 'Teaching the sign of the cross',
  author: 'Fúnmiláyọ̀ Adéṣọlá',
  tags: ['Children', 'Family', 'Learning to pray'],
  image: '/art/card-green-signofcross-children.svg',
  daysAgo: 95,
  hour: '13:10',
  body: `There are fourteen children in my Saturday class in Lagos. On the first morning thirteen of them made the sign of the cross backward. The fourteenth, Tóbi, made it beautifully, with the wrong hand.
The thirteen were my fault. I was standing in front of them, touching my left shoulder and then my right, and they copied me like a mirror. So here’s the only teaching trick I know: Don’t face the child. Sit beside them, or let them lean back against you, and guide their hand with yours.
The right hand, fingers together, goes to the forehead: <em>In the name of the Father.</em> Down to the chest: <em>and of the Son.</em> Left shoulder, <em>and of the Holy</em>, and across to the right, <em>Spirit.</em> Then bring your palms together for <em>Amen.</em> And slowly, please. My grandmother used to say, “You’re greeting God, not chasing flies.”
As for Tóbi, I told him he can write, draw and throw with his left hand for the rest of his life, and that we use the right hand here so we all do it together, the way people shake hands. He agreed, after some negotiation.
Children ask better questions than we do. Dámi, who is six, raised her hand and said, “Auntie, if they are three, why is it one name?” I nearly dropped the chalk. When the Lord sent out the apostles, he told them to baptize “in the name of the Father, and of the Son, and of the Holy Spirit” (Matthew 28:19). He said <em>name</em>, just one. There is one God, who is Father, Son and Holy Spirit, three Persons who have always loved each other. I told Dámi she had asked about the deepest thing we believe, and that she could keep thinking about it all her life and forever in heaven. She said okay.
The other half of the prayer is the shape. We trace the cross on our own bodies to remember that Jesus died for us on one. When we dip our fingers in holy water first, we’re remembering our baptism, when that same name was spoken over us with water, and most of us cried.
Parents ask me when a child should do it. When they wake up, before they eat, and at bedtime, for sure. Beyond that I leave it to the children, and they surprise me. One of mine does it when an ambulance goes by. Another is a goalkeeper. It’s the shortest complete prayer I know, and you can pray it even when you’re too scared to think of any words.
For homework they had to bring it in a language from home. We had <em>Ní orúkọ Baba, àti ti Ọmọ, àti ti Ẹ̀mí Mímọ́. Àmín.</em> We had <em>N’aha nke Nna, na nke Nwa, na nke Mmụọ Nsọ. Amen.</em> One girl called her aunt in Texas and brought it in Spanish, and she hasn’t let us forget it.
Before your child is old enough for any of this, you can do it for them. Any parent can trace a small cross with their thumb on a child’s forehead and ask God’s blessing. My father did it for all five of us every night, and again on the morning of each wedding.
Last year, in the hospital, he could no longer speak. One evening he lifted his thumb a little from the blanket. I bent down so he could reach.`,
}
