import { artUrl, type Motif, type Palette } from '#ui/art/art-url.ts'
import type { Seeded } from '../seed.ts'

const drawn = (palette: Palette, motif: Motif, seed: string) =>
  artUrl({ shape: 'poster', palette, motif, seed })

/** Stories that people of the demo ministry have told. */
export const seededStories: readonly Seeded[] = [
  {
    name: 'Adaku Nwosu',
    title: 'The bus I missed',
    came: 30,
    amens: 41,
    picture: drawn('dawn', 'chapel', 'the bus'),
    body: `I missed the 5:40 from Enugu because my slipper broke at the gate. I am not a patient woman. I stood at the park and told God exactly what I thought of slippers.

The woman who sold me the thread to mend it asked why I cried over a slipper. I told her it was not the slipper. It was the interview, and the rent, and my mother, and then I could not stop telling. She closed her stall. She sat down on the kerb beside me in her good wrapper and prayed the whole Angelus, loudly, with the drivers looking on.

I took the 7:15. I was late by an hour, and so was the man who was to interview me: his car stood in the same rain. He said, you are the only one who waited. I have worked there for two years now.

I go by the park every month with something from the market for Mama Thread. She says that she does not remember me. I think that she does.`,
  },
  {
    name: 'Walter Brandt',
    title: 'What my daughter left on the piano',
    came: 75,
    amens: 63,
    body: `After Margaret died I did not open the piano for three years. I am a church musician. People were kind and asked nothing, and another man played on Sundays.

Last Lent my daughter came from Tucson to help me with the house. The morning after she left I found a page on the music stand: Margaret's hand, in pencil, the descant she had made for the Gloria at Easter. She had never finished it. Under it my daughter had written: Dad, she got stuck at bar twelve. You always knew what she meant.

I sat there in my coat. Then I took it off.

We sang it at the Vigil. At bar twelve the sopranos looked at me as if I had written something new. I had not. I only knew what she meant.`,
  },
  {
    name: 'Chukwudi Anyanwu',
    title: 'Forty days without a drink, and then forty more',
    came: 130,
    amens: 88,
    picture: drawn('violet', 'flame', 'forty days'),
    body: `I began on Ash Wednesday because everybody gives up something, and because my wife had stopped asking me to.

The first week I prayed with my teeth together. The second week I walked at night, from our street to the river and back, and said the rosary on my fingers because I was ashamed to be seen with one. In the third week a boy from the street began to walk with me. He did not say why. Later I learnt that his father is as I was.

On the fortieth day I came home from the Vigil with the candle still burning in my hand, the whole way, through the wind. My wife opened the door and looked at the candle and not at me, and then at me.

I have not stopped counting. Today is the four hundred and twelfth day. The boy and I still walk.`,
  },
  {
    name: 'Mary Ellen Kowalski',
    title: 'The prayer line at three in the morning',
    came: 220,
    amens: 35,
    body: `I am eighty-three and I do not sleep, so I pray at three in the morning with the people on this website. I do not type well. I press the button that says I prayed for this, and I do not press it until I have.

In October there was a note from a young woman in Lagos whose baby would not feed. I have six children and I know that night. I prayed until it was light here. I do not know her name and I do not need to.

Two weeks later under the note stood one line: She is fat now.

My doctor asked what I do for my heart. I told him.`,
  },
  {
    name: 'Ifeanyi Okeke',
    title: 'My brother and I, and the fence',
    came: 310,
    amens: 57,
    picture: drawn('olive', 'hands', 'the fence'),
    body: `Our father left one compound and two sons. For eleven years there was a fence through the middle of it, and our children waved to each other through the gaps.

When our mother turned eighty she said that she wanted no party. She wanted to walk from the one kitchen to the other without going round by the road.

I said that he should begin. He said that I should begin. Father Damian said that it is a strange fence that needs two men to begin. So on the Saturday before Pentecost I took out one post. I heard hammering before I had finished: he was at the other end.

We kept the wood. It is a bench now. Our mother sits in the middle.`,
  },
  {
    name: 'Jasmine Cole',
    title: 'Baptised at thirty-four',
    came: 460,
    amens: 49,
    body: `Nobody in my family goes to church. I came in because it rained, and I stayed because nobody asked me what I wanted.

The second time I came because of the woman who had handed me a towel. The third time because they sang. By the tenth time I had bought an umbrella and had no excuse.

It took me two years to ask. When I did, the towel woman, whose name is Ogechi, cried so that I had to comfort her. She stood behind me at the Vigil with her hand on my shoulder, and when the water came she laughed out loud.

She brought a towel.`,
  },
  {
    name: 'Somadina Eze',
    title: 'The light in the ward',
    came: 12,
    state: 'waiting',
    held: ['unknown'],
    body: `My son was eleven days in the children's ward. There was no light most nights. On the fifth night a cleaner came in with a candle and stood it in the window, and said: for all of them. In the morning there were candles in every window of the ward, and nobody would say who had bought them.

He is at home. I should like the cleaner to know that.`,
  },
  {
    name: 'Easy Loans',
    title: 'How God and one phone call changed my finances',
    came: 100,
    state: 'rejected',
    held: ['unknown', 'link'],
    reason: 'We show no advertisements. If you want to tell what God did, we shall be glad to read it.',
    body: 'I was poor and then I called the number on fast-loan.example.com and now I am rich, praise God.',
  },
]
