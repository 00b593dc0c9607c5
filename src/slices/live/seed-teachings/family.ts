import type { SeedTeaching } from '../seed.ts'

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
