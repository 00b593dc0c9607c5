import type { SeedTeaching } from '../seed.ts'

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
