import type { Motif, Palette } from '#ui/art/art-url.ts'

/** A story of the demo. Its clip is drawn by `npm run draw-stories` and tells it line by line. */
export type SeedStory = {
  /** The clip's file: `/clips/{name}.mp4`. */
  name: string
  title: string
  palette: Palette
  motif: Motif
  lines: readonly [string, string, string, string]
}

export const seedStories: readonly SeedStory[] = [
  {
    name: 'the-shepherd-who-counted-again',
    title: 'The Shepherd Who Counted Again',
    palette: 'green',
    motif: 'heart',
    lines: [
      'A shepherd counted his sheep: ninety-eight, ninety-nine…',
      'One was missing. So he took his lamp and went out into the dark.',
      'He found her in the thorns, and carried her home on his shoulders.',
      'That is how God looks for you.',
    ],
  },
  {
    name: 'noah-and-the-very-long-rain',
    title: 'Noah and the Very Long Rain',
    palette: 'sea',
    motif: 'dove',
    lines: [
      'Noah built a boat where there was no water, because God asked him.',
      'Then it rained, and rained, and the animals fell asleep to the sound.',
      'One morning a dove came back with a green leaf in her beak.',
      'And over the wet world stood a bow of every colour.',
    ],
  },
  {
    name: 'the-boy-who-shared-his-lunch',
    title: 'The Boy Who Shared His Lunch',
    palette: 'gold',
    motif: 'bread',
    lines: [
      'Five thousand people were hungry. One boy had five loaves.',
      '“It is not much,” he said, “but You may have it.”',
      'Jesus gave thanks, and broke the bread, and broke it, and broke it.',
      'When all had eaten, twelve baskets were left over.',
    ],
  },
  {
    name: 'samuel-hears-his-name',
    title: 'Samuel Hears His Name',
    palette: 'night',
    motif: 'candle',
    lines: [
      'In the night somebody called: “Samuel! Samuel!”',
      'He ran to old Eli. “You called me.” But Eli had not called.',
      'Three times he ran. Then Eli understood who it was.',
      '“Speak, Lord,” whispered Samuel. “I am listening.”',
    ],
  },
  {
    name: 'mama-ebele-and-the-little-lamp',
    title: 'Mama Ebele and the Little Lamp',
    palette: 'dawn',
    motif: 'flame',
    lines: [
      'When the light went out in Enugu, the whole street was dark.',
      'Mama Ebele lit one small lamp and put it in her window.',
      'Her neighbour lit his from hers, and the next from his.',
      'Soon the street shone, and her own lamp was no smaller.',
    ],
  },
  {
    name: 'jonah-says-no',
    title: 'Jonah Says No',
    palette: 'sea',
    motif: 'water',
    lines: [
      'God said, “Go to Nineveh.” Jonah said, “No!” and ran the other way.',
      'A storm came, and a fish with a very large mouth.',
      'In the dark inside, Jonah thought again, and prayed.',
      'The fish put him on the beach. This time he said yes.',
    ],
  },
  {
    name: 'the-star-over-the-hills',
    title: 'The Star Over the Hills',
    palette: 'violet',
    motif: 'star',
    lines: [
      'Three wise people saw a star that had not been there before.',
      'They followed it over hills and rivers, and asked the way of a king.',
      'It did not stop at the palace. It stopped at a small house.',
      'There was a child, and they knelt down.',
    ],
  },
  {
    name: 'zacchaeus-up-the-tree',
    title: 'Zacchaeus Up the Tree',
    palette: 'olive',
    motif: 'hands',
    lines: [
      'Zacchaeus was rich, and short, and nobody liked him.',
      'He wanted to see Jesus, so he climbed a tree like a boy.',
      '“Come down,” said Jesus. “Today I eat at your house.”',
      'He came down so fast, and gave back everything he had taken.',
    ],
  },
  {
    name: 'chidi-and-the-lost-rosary',
    title: 'Chidi and the Lost Rosary',
    palette: 'rose',
    motif: 'rosary',
    lines: [
      'Chidi lost Grandma’s blue rosary on the way to church.',
      'He was afraid to tell her. His tummy hurt all morning.',
      'At last he told her. She held out her ten fingers and smiled.',
      '“Look,” she said. “God gave us one we cannot lose.”',
    ],
  },
  {
    name: 'martin-and-the-warm-cloak',
    title: 'Martin and the Warm Cloak',
    palette: 'red',
    motif: 'cross',
    lines: [
      'It was winter. At the gate of the city sat a man with no coat.',
      'Martin the soldier had only one cloak. He cut it in two.',
      'That night he dreamed of Jesus, who was wearing half a cloak.',
      '“Look,” said Jesus, “what Martin gave Me today.”',
    ],
  },
  {
    name: 'the-lily-that-waited',
    title: 'The Lily That Waited',
    palette: 'green',
    motif: 'lily',
    lines: [
      'All winter a lily slept in the ground and heard nothing.',
      '“Is it time?” she asked. “Not yet,” said the earth. “Rest.”',
      'Then one warm morning something called her by name.',
      'She opened on Easter Day, and the whole garden smelled of it.',
    ],
  },
  {
    name: 'the-song-grandmother-knew',
    title: 'The Song Grandmother Knew',
    palette: 'dawn',
    motif: 'songs',
    lines: [
      'Amaka moved to Houston, where nobody knew her song.',
      'She sang it very softly, so that no one would hear.',
      'But an old man in the next pew began to hum along.',
      'By Sunday the whole church could sing it.',
    ],
  },
]
