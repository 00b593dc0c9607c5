import type { SeedPost } from '../seed.ts'

export const awakeUntilFive: SeedPost = {
  title: 'Awake until five',
  author: 'Kamsiyọchukwu Ọbi',
  image: '/art/card-night-flame-vigil.svg',
  daysAgo: 208,
  hour: '12:50',
  body: `My mom has taken me to the night vigil since I was small enough to be tied on her back, so technically I have slept through about a hundred of them. I’m seventeen now, and last year I started staying awake. My friends at school want to know what we could possibly be doing in there all night. Here is the honest answer.
<strong>Ten o’clock.</strong> People come in with blankets and flasks, and somebody’s uncle carries chairs. We say the rosary while the hall fills up. The little kids are wide awake at this point and very proud of it. By the third mystery most of them are asleep on mats along the wall.
<strong>Eleven.</strong> Singing. If you’ve only heard church music sitting down, this will be new to you. There are drums, there’s a trumpet, and there are aunties who need help with the stairs in daylight and who now dance for an hour. You will get hot, even in January.
<strong>Midnight.</strong> It goes quiet. When Paul and Silas were in prison, they were praying and singing hymns “about midnight,” and the other prisoners were listening (Acts 16:25). I like that the Bible gives the time. Fada teaches for half an hour or so, with a Bible and no notes. Meanwhile the visiting priests are hearing confessions in the corners. The lines are long and nobody looks at you. I went at one in the morning once, with something I had been carrying around since ninth grade, and I walked back to my chair feeling as if I had put down a couch.
<strong>Two o’clock.</strong> Adoration. They turn off every light except the ones at the altar, and the Blessed Sacrament is there in the monstrance, and no one says anything for a long time. There’s a basket in front of the altar with all the prayer requests, including the ones that people send from the <a href="/consultations">website</a>. This is the hard hour. “So you could not keep watch with me for one hour?” Jesus said to his friends in the garden (Matthew 26:40), and I get where they were coming from. I have fallen asleep on my knees. Old Mr. Ọnụọha, who never falls asleep, taps me on the shoulder with his rosary. He’s nice about it.
<strong>After three.</strong> Tea, with so much milk in it that it’s basically food, and puff-puff if you are quick. You do have to be quick, because Mass starts at four-thirty and we keep the hour’s fast before Communion.
<strong>Four-thirty.</strong> Mass. Everyone’s voice is wrecked and it doesn’t matter. When we come out the sky over Long Beach is gray, a bus goes by with its lights on, and everything looks like it was just washed. My mom drives home with the window down so that she stays awake. I sleep until noon.
I asked Fada why it has to be at night. He said that Jesus used to do it (Luke 6:12 says he spent the whole night in prayer). Then he said that night is when people are scared, or sick, or stuck at work, and that somebody ought to be up with them. I think about that at three a.m., when I’d really like to quit. Someone is driving a truck right now. Someone is sitting next to a hospital bed. It’s kind of an honor to be awake at the same time.
If you want to try it, bring a sweater and water. Sit near the back. You can leave whenever you need to, and no one will turn around. And if you live too far away, it’s on the <a href="/sermon">live page</a>, where I’m told that you can hear the trumpet even better than you can in the hall.`,
}
