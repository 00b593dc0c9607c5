import type { SeedPost } from '../seed.ts'

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
