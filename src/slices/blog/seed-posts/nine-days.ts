import type { SeedPost } from '../seed.ts'

export const nineDays: SeedPost = {
  title: 'Nine days in an upper room',
  author: 'Teresa Delgado',
  image: '/art/card-red-dove-novena.svg',
  daysAgo: 183,
  hour: '19:35',
  body: `My son asked me what a novena is, and I said, “You pray for nine days.” He asked, “Why nine?” and I said, “Finish your beans.” Then I went and looked it up, because I did not know.
It turns out that we can count it ourselves. Forty days after Easter Jesus went up to heaven from the Mount of Olives. He told the apostles to stay in Jerusalem and wait for what the Father had promised. So they went back to an upstairs room and prayed, together with some women and Mary the mother of Jesus (Acts 1:14). The Holy Spirit came on the fiftieth day, Pentecost. If you leave out the Thursday that he ascended and the Sunday that the Spirit came, there are nine days in between. <em>Novem</em> is the Latin for nine. In a way every other novena we make, to Saint Jude or to Our Lady, is a grandchild of that one.
I love thinking about what those days were like. Nobody had told them how long it would be. Peter was not good at sitting still. Thomas must have had questions. And in the middle of it all was Mary, the only person in the room who already knew what happens when the Holy Spirit comes upon you.
In 1897 Pope Leo XIII asked the whole Church to keep these nine days before Pentecost every year, so our fraternity in Houston is rather late, but we are doing it. We start on the Friday after Ascension Thursday and finish on the Saturday evening. That is true even if your diocese celebrates the Ascension on the Sunday.
Each day we say, “Come, Holy Spirit, fill the hearts of your faithful and kindle in them the fire of your love.” Then there is one thing to ask for. On the first day we give thanks for our baptism, since the Spirit has been living in us from that day on. The next seven days follow the seven gifts, which the Church takes from Isaiah 11: wisdom, understanding, counsel, fortitude, knowledge, piety and fear of the Lord. On the ninth day we pray for somebody who has drifted away. We close with an Our Father, a Hail Mary and a Glory Be. With a slow reader it takes ten minutes.
A lady in our group asked why we keep saying “come” if the Holy Spirit is already here. I have been turning that over ever since. I think of the way my own mother visits. She is in the house. But there is one bedroom that I keep shut, because of the state it is in, and when I finally say, “Come in, Mami, you might as well see it,” something changes between us. There are rooms in me like that. I suppose there are in you.
What if you miss a day? Say two the next day, or just pick it up where the others are. A novena is not a combination lock, and God is not standing behind the door listening for clicks. The apostles were learning to wait together. That is what the nine days are for.
I should warn you that the gifts are apt to be tested. Last year, on the day of fortitude, my car was towed. On the day of counsel my sister called, and for once in my life I listened for half an hour and said only one sentence, and it was the right one. I did not make up that sentence. I know my own work.
You can pray it alone with this page, or with all of us on the evening <a href="/sermon">live session</a>. My son leads day five now. He chose it himself. He says that fortitude is the one with the best name.`,
}
