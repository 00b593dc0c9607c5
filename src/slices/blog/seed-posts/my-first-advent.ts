import type { SeedPost } from '../seed.ts'

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
