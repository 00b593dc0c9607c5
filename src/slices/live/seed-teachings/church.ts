import type { SeedTeaching } from '../seed.ts'

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
