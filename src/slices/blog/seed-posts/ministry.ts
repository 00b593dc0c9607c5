import type { SeedPost } from '../seed.ts'

export const fortyThreeDoors: SeedPost = {
  title: 'Forty-three doors in Ụmụọma',
  author: 'Sister Perpetua Ọbịageli Eze',
  image: '/art/card-dawn-bread-widows.svg',
  daysAgo: 74,
  hour: '16:30',
  body: `We left Enugu at five on a Saturday morning with a hired bus, forty-three bags of rice and a driver who had been told that the road was good. The road was not good. We reached Ụmụọma after ten. The women had been waiting under the ụdara tree since morning Mass, and they stood up and sang to us, which made me sorry for everything I had said about the road.
This is a report, so I will begin with the figures. In six months 212 of you gave to the widows’ fund. After bank charges it came to ₦6,480,000. The rice cost ₦1,462,000. School fees for sixty-one children, for one term, were ₦1,708,000. Two new roofs came to ₦1,150,000, four sewing machines to ₦740,000, and a year’s cover at the clinic for all forty-three women to ₦645,000. The bus and its driver were ₦165,000. That leaves ₦610,000, which we are keeping for the rains, because every year a wall falls.
You will find no photograph here of a widow receiving a bag of rice. In our first year we brought a camera. Mama Rosaline, who is over eighty, spoke for the rest. “When my husband was alive I gave rice to other people,” she said. “I do not want my grandchildren to find me inside a telephone with my hands out.” We have not brought the camera again. Instead we go from door to door, we sit down, and we drink the water we are given. It takes the whole day. I believe that the sitting down is most of the mission.
Hunger is only part of what a widow meets. Some of these women lost the farm within a month of the burial, to men who had eaten at their table. The Law of Moses is severe about this: “You shall not wrong any widow or orphan” (Exodus 22:21; verse 22 in some Bibles). So this time Barrister Ifeọma Nwankwọ came with us, with her files in a rice sack to keep off the dust. She and the parish priest sat with the kinsmen of three families. Two of the three have given back the land, and signed. The third case goes to court in the new term. Please pray for it, and please pray for the men as well.
Of the four sewing machines, one has been at work since the week it came. Its owner is a girl of nineteen, a widow already, with a baby on her lap. She has made the altar cloth for her station church, and she charged the catechist full price. I was delighted.
Saint James writes that religion which is pure before God is “to care for orphans and widows in their affliction” (James 1:27). I used to hear that as a task, something to be finished. After six years of visits I hear it more as an address. He is telling us where to go if we would like to meet God.
We stayed the night. At the offertory of the Sunday Mass Mama Rosaline came up the aisle with six eggs in a bowl. “For the people who are suffering in America,” she told the priest, and she made me promise to report it.
I thought of the woman in the Temple with her two small coins, and of how the Lord called his disciples over to look (Mark 12:41-44). The eggs could not travel to California. On her instructions they were sold in the market on Monday, and ₦1,200 has been entered in the book of the fund, under her name, on the same page as yours.
Mama, it is reported.`,
}

export const howToAskForAMass: SeedPost = {
  title: 'How to ask for a Mass',
  author: 'Fada Barnabas Ụzọchukwu',
  image: '/art/card-gold-chalice-intention.svg',
  daysAgo: 118,
  hour: '11:45',
  editedDaysAgo: 97,
  body: `People come to me after the final hymn, lower their voices and say, “Fada, I want to book a Mass. How much is it?” I know what they mean, and I always answer the second part first. Nothing. The Mass has no price. It is the one sacrifice of Christ made present on the altar, and if it had a price, not one of us could pay it.
Then what is the envelope for? In the early centuries people brought bread, wine and oil from their own houses for the altar, the priest and the poor. Today we usually bring a little money in place of the oil, and we call it an <strong>offering</strong>. When you give it, you put something of your own life beside the gift of Christ, and you help to keep the Church’s servants fed. I for one am grateful, and it shows.
The law of the Church is strict with us priests here, and rightly. Even the appearance of trade is to be kept far away from the Mass (canon 947). When a priest accepts an offering for your intention, he owes you a Mass for that intention, however small the offering was (canon 948). And we are urged to say Mass for our people’s intentions, especially those of the poor, when there is no offering at all (canon 945).
The Mass Request form on our <a href="/consultations">consultations page</a> asks for ten dollars or more. That is for those who can. If you cannot, open the Prayer Request beside it, write the word <em>Mass</em> at the top, and leave the rest to me. I have said many such Masses and heaven has not yet complained.
For whom may you ask? For your dead, of course. But also for the living: a child with sickle cell, a daughter writing her examinations, a marriage that has gone silent. And please, sometimes, in thanksgiving. Ten lepers were healed and one came back to say thank you (Luke 17:15-16). I keep the book of intentions, and I can tell you that the arithmetic has not changed.
Write it simply. “For the soul of Cornelius Eze.” “In thanksgiving for a safe delivery.” You need not tell me the whole story. If it is private, put “special intention”; God can read what you left out. One thing I will not do is to offer a Mass against anybody. If you have an enemy, send me his name, and I shall gladly offer Mass <em>for</em> him. You would be surprised how seldom that is taken up.
Ask early for a birthday or an anniversary, some weeks before if you can. Your name may or may not be read out, and it makes no difference to God either way. And if you are able, come. To be there and to receive Holy Communion for the one you love is worth far more than the envelope.
My mother sold groundnuts at the roadside. Every year, for the anniversary of my father’s death, she tied the coins for his Mass in the corner of her wrapper. She used to wait until the queue had gone, because she was ashamed of how little it was. Our parish priest at the time was an old Irishman of the Holy Ghost Fathers with very bad Igbo. He stood up when he saw her coming, and he took those coins with both hands, as you would receive something from a queen.
I was seven, and I was watching. I have tried to take every envelope like that since.
<em>Added later:</em> a reader in Jos asks whether a Mass can be offered for someone who is not a Catholic. Yes. A priest may offer Mass for anyone at all, living or dead (canon 901). Her neighbour, Alhaji Musa, is in the book for Thursday.`,
}

export const namesInTheBlueBook: SeedPost = {
  title: 'The names in the blue book',
  author: 'Marlene Whitaker',
  image: '/art/card-night-cross-november.svg',
  daysAgo: 13,
  hour: '09:05',
  body: `Every November a blue notebook lies on a small table at the back of our chapel, with a pen on a string. People write the names of their dead in it. By the end of the month the pen has usually been replaced twice.
I grew up Baptist in Arkansas, and the first time I saw that book I did not know what to do with it. Where I come from we tended graves, told stories and brought casseroles, but we did not pray for the dead. My grandmother would have said that the matter was settled. They were in the Lord’s hands, and that was that.
They are in the Lord’s hands. Nobody in this chapel would argue with her. What puzzled me was what might be left for the rest of us to do.
Sister Perpetua, who was visiting from Enugu, explained it to me in about the time it takes to dry two cups. Those who die in God’s friendship are safe forever. Many of us, though, will die with an old grudge still in the cupboard and a few selfish habits we never quite gave up. Nothing unclean can enter heaven (Revelation 21:27), so God, in his mercy, finishes the cleaning. That is what the Church means by <strong>purgatory</strong>. Everyone there is on the way to heaven and will arrive. And because death does not cut anybody out of the Body of Christ, our prayers can still help them, just as theirs can help us.
It is an old practice. More than a century before Jesus was born, Judas Maccabeus took up a collection so that sacrifice could be offered in Jerusalem for his fallen soldiers, and scripture calls it “a holy and pious thought” (2 Maccabees 12:45). When Saint Monica was dying in Italy, a long way from home, she told her sons not to fret over where they buried her. She asked only that they remember her at the altar of the Lord. Her son Augustine wrote it down, and he kept on remembering.
So the first thing we do is what Monica asked. We offer Mass for the dead, and anyone may <a href="/consultations">ask a priest for one</a>. The second thing takes a walk. From the first to the eighth of November you can visit a cemetery, any cemetery, and pray there for those who have died, even silently. The Church attaches a plenary indulgence to that visit, for the dead alone, with the usual conditions: confession, Holy Communion, a prayer for the Pope’s intentions, and a heart that does not want to hang on to any sin. I go on a weekday with a folding stool.
And if you are housebound, there is a prayer short enough to say while the kettle boils. “Eternal rest grant unto them, O Lord, and let perpetual light shine upon them. May they rest in peace. Amen.”
My husband Walt died eleven years ago, on a Tuesday in March. He was a good man with a bad temper about parking. I wrote his name on the first page that year and I have written it every year since. I always read the names around his. <em>Papa, whose grave we could not find. The man in bed 6. Everyone on the bus to Onitsha. My friend, I should have called.</em>
On the last night of the month Fada carries the book to the altar and reads it aloud, every line, including the ones he cannot make out, which he spells. It takes most of an hour. I have never seen anybody leave.
Last year I finally wrote in one more: Ruth Ellen Pettigrew, my grandmother, Baptist. I expect that she raised an eyebrow. Then I expect that she said thank you.`,
}

export const whatTheOilIsFor: SeedPost = {
  title: 'What the oil is for',
  author: 'Deacon Raymond Pruitt',
  image: '/art/card-olive-hands-oil.svg',
  daysAgo: 160,
  hour: '15:00',
  body: `On my second visit to Mrs. Baptiste in the hospital she held out a little bottle and said, “Deacon, anoint me.” I had to tell her that I couldn’t. Then I had to tell her why, with a monitor beeping and the lunch cart coming through, and I did it badly. This is my second try.
There are two kinds of oil that a sick person may meet in Catholic life, and they look exactly alike.
The first is the <strong>oil of the sick</strong>. The bishop blesses it once a year, at the Chrism Mass before Easter, and the priest uses it for the Anointing of the Sick. That is one of the seven sacraments. Saint James describes it: when someone is sick, let him send for the priests of the Church, to pray over him and anoint him with oil in the name of the Lord (James 5:14). In a sacrament Christ himself is at work. He gives the sick person peace and courage, and joins their suffering to his own. He forgives their sins, if they were not able to make a confession. Sometimes, when it is for their good, he gives them back their health.
Only a priest or a bishop can give that sacrament. A deacon can’t, which is what I was trying to say over the lunch cart, and neither can the holiest auntie in the parish. You also don’t have to be dying. It is for anyone who is seriously ill, or growing frail with age, or facing a major operation, and you can receive it again if you get worse. Please call the priest early, while you can still enjoy his company.
The second is the oil in small bottles that people keep at home. A priest has said the Church’s blessing over it, and that makes it a <strong>sacramental</strong>, like holy water or the palms on Palm Sunday. A sacramental doesn’t give grace in the way a sacrament does. It comes with the prayer of the Church, and it makes us readier to receive what God wants to give. When a grandmother puts a drop on her thumb, traces a cross on a child’s forehead and asks the Lord to keep him safe, she is praying, and the whole Church is praying with her.
I get asked a lot of questions about those bottles. Does more oil do more? No. There is no power in it apart from God, and two bottles don’t pray any louder than one. Can I stop my tablets? Absolutely not. Doctors are God’s gift too (Sirach 38:1-4 says so). Can a blessing be bought? Never. In our shop you pay for the oil and the glass. Any priest will bless it for you, and it won’t cost you a cent.
One request. If you are praying with someone who is very ill, please don’t copy the priest’s rite with your bottle. They may think that they have had the sacrament, and never ask for it. Hold their hand, say the Our Father with them, and help them call the priest. You can do that through our <a href="/consultations">consultations page</a> if you don’t know whom to call.
That is how it went with Mrs. Baptiste. I phoned Fada, and he came at six that evening in his gardening shoes. He laid his hands on her head in silence, and then he anointed her forehead and her hands. “Through this holy anointing,” the prayer begins, and she closed her eyes and answered Amen as if she had been waiting all week to say it.
The little bottle stayed on her nightstand. I came by early the next morning, before they took her down to surgery. She unscrewed the cap, put a drop on her thumb and reached up to make the cross on <em>my</em> forehead.
“You looked like you needed it,” she said.`,
}
