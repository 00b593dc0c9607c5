import type { SeedPost } from '../seed.ts'

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
