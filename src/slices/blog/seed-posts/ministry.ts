import type { SeedPost } from '../seed.ts'

export const fortyThreeDoors: SeedPost = {
  title: 'Forty-three doors in Ụmụọma',
  author: 'Sister Perpetua Ọbịageli Eze',
  tags: ['Service', 'Widows'],
  image: '/art/card-dawn-doors-widows.svg',
  daysAgo: 74,
  hour: '16:30',
  body: `We left Enugu at five on a Saturday morning with a hired bus, forty-three bags of rice, and a driver who’d been told the road was good. The road was not good. We got to Ụmụọma after eight. The women had been waiting under the ụdara tree since morning Mass, and they stood up and sang to us. I was sorry for everything I’d said about the road.
This is a report, so I’ll start with the numbers. In six months, 212 of you gave to the widows’ fund. After bank charges it came to ₦6,480,000. The rice cost ₦1,462,000. School fees for sixty-one children for one term were ₦1,708,000. Two new roofs cost ₦1,150,000, four sewing machines ₦740,000, and a year of clinic coverage for all forty-three women ₦645,000. The bus and driver were ₦165,000. That leaves ₦610,000, which we’re saving for the rainy season, because every year a wall falls down.
You won’t find a photo here of a widow receiving a bag of rice. Our first year, we brought a camera. Mama Rosaline, who is over eighty, spoke for all of them. “When my husband was alive, I gave rice to other people,” she said. “I don’t want my grandchildren to see me on a phone with my hands out.” Since then we’ve filmed only people who asked us to. Instead we go from house to house, sit down, and drink the water we’re offered. It takes all day, and I think it’s the most important thing we do.
Food is only part of what a widow needs. Some of these women lost their farms within a month of the funeral, to men who had eaten at their table. The Law of Moses is stern about this: “You shall not wrong any widow or orphan” (Exodus 22:21; verse 22 in some Bibles). So this time Barrister Ifeọma Nwankwọ came with us, with her files in a rice sack to keep off the dust. She and the parish priest sat down with the relatives of three families. Two of the three have given back the land and signed the papers. The third case goes to court next term. Please pray for it, and please pray for the men too.
One of the sewing machines has been running since the week it arrived. Its owner is nineteen, already a widow, with a baby on her lap. She made the altar cloth for her church, and she charged the catechist full price. I was delighted.
Saint James writes that religion that is pure before God is “to care for orphans and widows in their affliction” (James 1:27). I used to hear that as a duty, something to check off. After six years of visits, I hear it as an invitation. These women’s homes are where I’ve met God.
We stayed overnight. At the offertory on Sunday, Mama Rosaline came up the aisle with six eggs in a bowl. “For the people who are suffering in America,” she told the priest, and she made me promise to put it in my report.
I thought of the widow in the Temple with her two small coins, and how the Lord called his disciples over to look (Mark 12:41–44). The eggs couldn’t travel to California, so she told us to sell them at the market on Monday. ₦1,200 has been entered in the fund’s records under her name, on the same page as yours.
Mama, I kept my promise.`,
}

export const howToAskForAMass: SeedPost = {
  title: 'How to ask for a Mass',
  author: 'Fada Barnabas Ụzọchukwu',
  tags: ['Mass', 'The departed'],
  image: '/art/card-gold-massintention-letter.svg',
  daysAgo: 118,
  hour: '11:45',
  editedDaysAgo: 97,
  body: `People come up to me after the final hymn, lower their voices and say, “Fada, I want to book a Mass. How much is it?” I know what they mean, and I always answer the second part first. Nothing. The Mass has no price. It’s the one sacrifice of Christ made present on the altar, and if it had a price, none of us could pay it.
Then what is the envelope for? In the early centuries people brought bread, wine and oil from home for the altar, the priest and the poor. Today we usually bring a little money instead, and we call it an <strong>offering</strong>. It’s a way of putting something of your own beside the gift of Christ, and it helps support the Church’s ministers. I’m grateful for it, as you can tell by looking at me.
Church law is strict with us priests here, and rightly so. Even the appearance of trade is to be kept away from the Mass (canon 947). When a priest accepts an offering for your intention, he owes you a Mass for that intention, however small the offering (canon 948). And we’re urged to say Mass for our people’s intentions, especially those of the poor, even when there’s no offering at all (canon 945).
The Mass Request form on our <a href="/consultations">consultations page</a> asks for ten dollars or more. That’s for those who can afford it. If you can’t, check <em>Request without an offering</em>, and I’ll take care of it. I’ve offered many Masses this way, and I’m always glad to.
<h2>What you can ask for</h2>
Who can you ask a Mass for? For your dead, of course. But also for the living: a child with sickle cell, a daughter taking her exams, a marriage in trouble. And please, sometimes, in thanksgiving. Ten lepers were healed and one came back to say thank you (Luke 17:15–16). I keep the book of intentions, and I can tell you the ratio hasn’t changed much.
Keep it simple. “For the soul of Cornelius Eze.” “In thanksgiving for a safe delivery.” You don’t have to tell me the whole story. If it’s private, write “special intention.” God knows the rest. The one thing I won’t do is offer a Mass against anyone. If you have an enemy, send me their name and I’ll gladly offer Mass <em>for</em> them. You’d be surprised how few people take me up on that.
<h2>When to ask</h2>
For a birthday or an anniversary, ask early, a few weeks ahead if you can. Your name may or may not be read out, and it makes no difference to God either way. And if you’re able, come. Being there and receiving Holy Communion for the one you love is worth far more than the envelope.
My mother sold groundnuts by the roadside. Every year, for the anniversary of my father’s death, she tied the coins for his Mass in the corner of her wrapper. She used to wait until everyone else had gone, because she was ashamed of how little it was. Our parish priest was an old missionary, a Holy Ghost Father with very bad Igbo. He stood up when he saw her coming, and he took those coins with both hands, as if she were a queen.
I was seven, and I was watching. I’ve tried to take every envelope that way since.
<em>Added later:</em> A reader in Jos asks whether a Mass can be offered for someone who isn’t Catholic. Yes. A priest may offer Mass for anyone, living or dead (canon 901). Her neighbor, Alhaji Musa, is in the book for Thursday.
<p data-action="button"><a href="/consultations">Request a Mass</a></p>`,
}

export const namesInTheBlueBook: SeedPost = {
  title: 'The names in the blue book',
  author: 'Marlene Whitaker',
  tags: ['The departed', 'November'],
  image: '/art/card-night-bluebook-names.svg',
  daysAgo: 13,
  hour: '09:05',
  body: `Every November there’s a blue notebook on a small table at the back of our chapel, with a pen on a string. People write the names of their dead in it. By the end of the month we’ve usually replaced the pen twice.
I grew up Baptist in Arkansas, and the first time I saw that book I didn’t know what to do with it. Where I come from, we tended graves, told stories and brought casseroles, but we didn’t pray for the dead. My grandmother would have said the matter was settled. They were in the Lord’s hands, and that was that.
They are in the Lord’s hands. No one in this chapel would argue with her. I just didn’t see what was left for the rest of us to do.
Sister Perpetua, who was visiting from Enugu, explained it to me while we dried the dishes. Those who die in God’s friendship are safe forever. Many of us, though, will die with an old grudge or two and a few selfish habits we never quite gave up. Nothing unclean can enter heaven (Revelation 21:27), so God, in his mercy, finishes the cleaning. That’s what the Church means by <strong>purgatory</strong>. Everyone there is on the way to heaven and will get there. And because death doesn’t cut anyone off from the Body of Christ, our prayers can still help them, just as theirs can help us.
<blockquote data-kind="scripture"><p>It is therefore a holy and wholesome thought to pray for the dead, that they may be loosed from sins.</p><cite>2 Maccabees 12:46 (Douay-Rheims)</cite></blockquote>
It’s an old practice. More than a century before Jesus was born, Judas Maccabeus took up a collection so that sacrifice could be offered in Jerusalem for his fallen soldiers, and Scripture calls it “a holy and pious thought” (2 Maccabees 12:45). When Saint Monica was dying in Italy, a long way from home, she told her sons not to worry about where they buried her. She asked only that they remember her at the altar of the Lord. Her son Augustine wrote it down, and he kept remembering her.
So the first thing we do is what Monica asked. We offer Mass for the dead, and anyone can <a href="/consultations">ask a priest for one</a>. The second thing takes a walk. From November 1 to 8 you can visit any cemetery and pray there, even silently, for those who have died. The Church attaches a plenary indulgence to that visit, for the dead alone, with the usual conditions: confession, Holy Communion, a prayer for the Pope’s intentions, and a heart that doesn’t want to hang on to any sin. I go on a weekday and bring a folding stool.
And if you can’t get out, there’s a prayer short enough to say while the kettle boils.
<blockquote data-kind="prayer"><p>Eternal rest grant unto them, O Lord,<br>and let perpetual light shine upon them.</p><p>May they rest in peace. Amen.</p><cite>For the dead</cite></blockquote>
<figure data-width="text"><img src="/art/card-night-candlehands-table.svg" alt="An old woman holding a burning candle in a dark chapel"><figcaption>At the back of the chapel, on the last night of November</figcaption></figure>
My husband Walt died eleven years ago, on a Tuesday in March. He was a good man with a bad temper about parking. I wrote his name on the first page that year, and I’ve written it every year since. I always read the names around his. <em>Papa, whose grave we could not find. The man in bed 6. Everyone on the bus to Onitsha. My friend, I should have called.</em>
On the last night of the month Fada carries the book to the altar and reads every line aloud. When he can’t make out a name, he spells it. It takes most of an hour. I’ve never seen anyone leave.
Last year I finally added one more: Ruth Ellen Pettigrew, my grandmother, Baptist. I expect she raised an eyebrow. Then I expect she said thank you.`,
}

export const whatTheOilIsFor: SeedPost = {
  title: 'What the oil is for',
  author: 'Deacon Raymond Pruitt',
  tags: ['The sick', 'Sacraments', 'Service'],
  image: '/art/card-olive-visit-what.svg',
  daysAgo: 160,
  hour: '15:00',
  body: `On my second visit to Mrs. Baptiste in the hospital, she held out a little bottle and said, “Deacon, anoint me.” I had to tell her that I couldn’t. Then I had to tell her why, with a monitor beeping and the lunch cart coming through, and I did it badly. This is my second try.
There are two kinds of oil a sick person may come across in Catholic life, and they look exactly alike.
The first is the <strong>oil of the sick</strong>. The bishop blesses it once a year, at the Chrism Mass before Easter, and the priest uses it for the Anointing of the Sick. That is one of the seven sacraments. Saint James describes it: when someone is sick, they should send for the priests of the Church to pray over them and anoint them with oil in the name of the Lord (James 5:14). In a sacrament, Christ himself is at work. He gives the sick person peace and courage, and joins their suffering to his own. If they weren’t able to go to confession, he forgives their sins. Sometimes, when it is for their good, he gives them back their health.
Only a priest or a bishop can give that sacrament. A deacon can’t, which is what I was trying to say over the lunch cart, and neither can the holiest auntie in the parish. You also don’t have to be dying. It’s for anyone who is seriously ill, or growing frail with age, or facing major surgery, and you can receive it again if you get worse. Please call the priest early, while you can still enjoy his company.
The second is the oil in small bottles that people keep at home. A priest has blessed it, and that makes it a <strong>sacramental</strong>, like holy water or the palms on Palm Sunday. A sacramental doesn’t give grace the way a sacrament does. It comes with the prayer of the Church and helps us get ready to receive what God wants to give. When a grandmother puts a drop on her thumb, traces a cross on a child’s forehead and asks the Lord to keep him safe, she is praying, and the whole Church is praying with her.
I get asked a lot of questions about those bottles. Does more oil do more? No. It has no power apart from God. Can I stop taking my pills? Absolutely not. Doctors are God’s gift too (Sirach 38:1–4 says so). Can you buy a blessing? Never. In our shop you pay for the oil and the glass. The blessing is free, and any priest will bless a bottle you already have.
One request. If you’re praying with someone who is very ill, please don’t copy the priest’s rite with your bottle. They may think they’ve received the sacrament and never ask for it. Hold their hand, say the Our Father with them, and help them call the priest. You can do that through our <a href="/consultations">consultations page</a> if you don’t know who to call.
That’s what we did for Mrs. Baptiste. I called Fada, and he came at six that evening in his gardening shoes. He laid his hands on her head in silence, and then he anointed her forehead and her hands. “Through this holy anointing,” the prayer begins, and she closed her eyes and answered Amen as if she had been waiting all week to say it.
The little bottle stayed on her nightstand. I came by early the next morning, before they took her down to surgery. She unscrewed the cap, put a drop on her thumb and reached up to make the cross on <em>my</em> forehead.
“You looked like you needed it,” she said.`,
}
