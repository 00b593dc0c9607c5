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
