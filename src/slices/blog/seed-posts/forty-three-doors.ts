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
