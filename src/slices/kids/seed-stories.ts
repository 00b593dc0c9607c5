import type { Palette, Subject } from '#ui/art/art-url.ts'

/** A story of the demo. Its clip is drawn by `npm run draw-stories` and tells it line by line. */
export type SeedStory = {
  /** The clip's file: `/clips/{name}.mp4`. */
  name: string
  title: string
  palette: Palette
  motif: Subject
  lines: readonly [string, string, string, string]
}

export const seedStories: readonly SeedStory[] = [
  {
    name: 'the-shepherd-who-counted-again',
    title: 'The Shepherd Who Counted Again',
    palette: 'green',
    motif: 'shepherd',
    lines: [
      'A shepherd counted his sheep: ninety-eight, ninety-nine…',
      'One was missing! So he took his lamp and went out into the dark.',
      'He found her in the thorns, and carried her home on his shoulders.',
      'That’s how God looks for you, too.',
    ],
  },
  {
    name: 'noah-and-the-very-long-rain',
    title: 'Noah and the Very Long Rain',
    palette: 'sea',
    motif: 'noah',
    lines: [
      'Noah built a boat where there was no water, because God asked him to.',
      'Then it rained, and rained, and the animals fell asleep to the sound.',
      'One morning a dove came back with a green leaf in her beak.',
      'And God stretched a rainbow across the whole sky.',
    ],
  },
  {
    name: 'the-boy-who-shared-his-lunch',
    title: 'The Boy Who Shared His Lunch',
    palette: 'gold',
    motif: 'lunch',
    lines: [
      'Five thousand people were hungry. One boy had five loaves.',
      '“It isn’t much,” he said, “but you can have it.”',
      'Jesus gave thanks, and broke the bread, and broke it, and broke it.',
      'Everyone ate, and there were twelve baskets left over.',
    ],
  },
  {
    name: 'samuel-hears-his-name',
    title: 'Samuel Hears His Name',
    palette: 'night',
    motif: 'samuel',
    lines: [
      'One night a voice called, “Samuel! Samuel!”',
      'He ran to old Eli. “You called me.” But Eli hadn’t called.',
      'Three times he ran. Then Eli knew it was God.',
      '“Speak, Lord,” whispered Samuel. “I’m listening.”',
    ],
  },
  {
    name: 'mama-ebele-and-the-little-lamp',
    title: 'Mama Ebele and the Little Lamp',
    palette: 'dawn',
    motif: 'lamp',
    lines: [
      'When the power went out in Enugu, the whole street was dark.',
      'Mama Ebele lit one small lamp and put it in her window.',
      'Her neighbor lit a lamp from hers, and so did the next, and the next.',
      'Soon the whole street was bright, and Mama’s lamp was as bright as ever.',
    ],
  },
  {
    name: 'jonah-says-no',
    title: 'Jonah Says No',
    palette: 'sea',
    motif: 'jonah',
    lines: [
      'God said, “Go to Nineveh.” Jonah said, “No!” and ran the other way.',
      'A storm came, and a fish with a very large mouth.',
      'Inside, in the dark, Jonah prayed and changed his mind.',
      'The fish spat him out on the beach. This time he said yes.',
    ],
  },
  {
    name: 'the-star-over-the-hills',
    title: 'The Star Over the Hills',
    palette: 'violet',
    motif: 'bethlehemstar',
    lines: [
      'Three wise men saw a star they had never seen before.',
      'They followed it over hills and rivers, and asked a king for directions.',
      'The star didn’t stop at the palace. It stopped at a small house.',
      'Inside they found Jesus, and they knelt down.',
    ],
  },
  {
    name: 'zacchaeus-up-the-tree',
    title: 'Zacchaeus Up the Tree',
    palette: 'olive',
    motif: 'zacchaeus',
    lines: [
      'Zacchaeus was rich, and short, and nobody liked him.',
      'He wanted to see Jesus, so he climbed a tree like a boy.',
      '“Come down,” said Jesus. “I’m eating at your house today.”',
      'Zacchaeus hurried down, and he gave back everything he had taken.',
    ],
  },
  {
    name: 'chidi-and-the-lost-rosary',
    title: 'Chidi and the Lost Rosary',
    palette: 'rose',
    motif: 'lostrosary',
    lines: [
      'Chidi lost Grandma’s blue rosary on the way to church.',
      'He was afraid to tell her. His tummy hurt all morning.',
      'Finally he told her. She held out her ten fingers and smiled.',
      '“Look,” she said. “God gave us one we can’t lose.”',
    ],
  },
  {
    name: 'martin-and-the-warm-cloak',
    title: 'Martin and the Warm Cloak',
    palette: 'red',
    motif: 'cloak',
    lines: [
      'It was winter. A man with no coat sat by the city gate.',
      'Martin the soldier had only one cloak. He cut it in two.',
      'That night he dreamed of Jesus, and Jesus was wearing half a cloak.',
      '“Look what Martin gave me today,” said Jesus.',
    ],
  },
  {
    name: 'the-lily-that-waited',
    title: 'The Lily That Waited',
    palette: 'green',
    motif: 'waitinglily',
    lines: [
      'All winter a lily slept in the ground and heard nothing.',
      '“Is it time?” she asked. “Not yet,” said the earth. “Rest.”',
      'Then one warm morning something called her by name.',
      'She opened on Easter morning, and the whole garden smelled sweet.',
    ],
  },
  {
    name: 'the-song-grandmother-knew',
    title: 'The Song Grandmother Knew',
    palette: 'dawn',
    motif: 'songgrandma',
    lines: [
      'Amaka moved to Houston, where nobody knew her song.',
      'She sang it very softly, so no one would hear.',
      'But an old man in the next pew began to hum along.',
      'By Sunday the whole church could sing it.',
    ],
  },
]
