import type { SeedPost } from '../seed.ts'

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
