import { artUrl, type Motif, type Palette } from '#ui/art/art-url.ts'
import type { Seeded } from '../seed.ts'

const drawn = (palette: Palette, motif: Motif, seed: string) =>
  artUrl({ shape: 'poster', palette, motif, seed })

/** Demo stories. */
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

/** Demo praises: hours ago, Amens, name, text. */
const shouted: readonly (readonly [came: number, amens: number, name: string, body: string])[] = [
  [0.3, 3, 'Ngozi', 'He woke me up this morning. That is the whole testimony!'],
  [0.8, 7, 'Tyrone', 'Rent paid with two hours to spare. Hallelujah!'],
  [1.2, 12, 'Mama Ejike', 'My knees carried me up all the steps of the cathedral today. Praise Him!'],
  [1.9, 5, '', 'The test came back clear. CLEAR!'],
  [2.5, 18, 'Fr. Paul’s altar boys', 'Six new servers on Sunday, and only one of them dropped the bell.'],
  [
    3.1,
    9,
    'Somtochukwu',
    'I passed my driving test the fourth time. God does not count, and neither does my mother.',
  ],
  [4, 22, 'Rachel', 'Twenty-two years married today. All glory to God, some to my husband’s patience.'],
  [5.2, 6, 'Ikenna', 'NEPA brought the light just when the baby was coming. She is here!'],
  [6, 31, 'Baby Kamsi’s father', 'Three point two kilos. We called her Kamsiyochukwu: as I asked of God.'],
  [7.5, 4, '', 'Slept eight hours. Thank You.'],
  [8.3, 14, 'Dolores', 'My son came to Mass. He sat in the back, but he came.'],
  [9.9, 8, 'Chike', 'Got the job!!! I begin on Monday!!!'],
  [11, 11, 'Harold, 81', 'Still here. Still singing bass.'],
  [
    12.4,
    19,
    'Oluchi',
    'The whole family at one table after nine years. I cooked too much and it was not enough.',
  ],
  [14, 5, 'Wes', 'Ninety days clean today, by grace alone.'],
  [16.5, 13, 'Adanna', 'Visa approved. I cried in the taxi and the driver said Amen.'],
  [18, 7, '', 'I forgave her. I did not think I could. Praise God who can.'],
  [
    20.2,
    16,
    'St. Jude house group',
    'We prayed for a roof in March. Yesterday we stood under it in the rain, dry.',
  ],
  [22, 10, 'Ebuka', 'My father called me his son again.'],
  [
    24.7,
    27,
    'Patience',
    'Thank You Jesus for the nurse who stayed after her shift. I do not know her name but You do.',
  ],
  [27, 6, 'Kim', 'Found my grandmother’s rosary in a coat I nearly gave away!'],
  [30, 21, 'Chinedu', 'Harvest is in. More yams than last year, and nobody stole any.'],
  [33, 9, 'Monica', 'He proposed in the parish car park. I said yes before he had finished.'],
  [36, 15, 'Nnenna', 'No more dialysis! My kidneys listened to God!'],
  [40, 4, '', 'For quiet mornings: praise Him.'],
  [44, 12, 'Deacon Frank', 'Thirty-one baptisms at Easter, and the font did not run dry.'],
  [48, 8, 'Obioma', 'My shop is open again after the flood. The first customer prayed with me.'],
  [53, 17, 'Elaine', 'Cancer free for five years today. FIVE.'],
  [58, 6, 'Jide', 'The lost goat came home by herself, with a kid.'],
  [64, 24, 'The Okoyes', 'Grandpa’s hundredth birthday, and he danced.'],
  [70, 5, 'Tasha', 'My boy read out loud in class today. The whole page.'],
  [77, 11, '', 'I was so angry with Him, and He waited. Praise the Lord.'],
  [85, 20, 'Chioma', 'Admission to nursing school! I shall pray with every patient, quietly.'],
  [93, 7, 'Ray', 'Brakes failed on the hill and the hedge was soft. Glory!'],
  [102, 14, 'Ifeanyi', 'Our borehole gives water. Clean, cold, free to all.'],
  [110, 9, 'Sr. Immaculata', 'Fifty years of vows, and every one of them His gift.'],
  [119, 16, 'Beth', 'My mother remembered my name today, and then my birthday.'],
  [130, 8, 'Kosi', 'I sang the psalm alone and my voice did not shake!'],
  [142, 10, 'Nonso', 'Bar exams passed. Learned friend, loving Father.'],
  [155, 25, 'Gladys', 'All my children are alive. Some mornings that is my whole prayer of thanks.'],
  [168, 6, '', 'The call I was afraid of was good news.'],
  [182, 13, 'Anselm', 'Confession after nineteen years. I floated home.'],
  [196, 9, 'Jennifer', 'Adoption day! The judge let her bang the hammer.'],
  [211, 18, 'Ugonna', 'From hawker to shop owner. God lifts up the lowly: I am the evidence.'],
  [228, 7, 'Mike', 'Twelve hours of surgery, and he asked for ice cream.'],
  [247, 12, 'Amaka', 'My sister’s ship came home safe to Port Harcourt.'],
  [266, 5, 'Louise', 'The choir has tenors. Three of them. Do not ask how.'],
  [288, 15, 'Emmanuel', 'Debt free! I tore the paper in two in front of the tabernacle.'],
  [312, 20, 'Ezinne', 'Ten of us began the rosary in the market. Now we are sixty.'],
  [340, 8, '', 'He kept me. That is all and it is everything.'],
  [370, 11, 'Carlos', 'My first Christmas at home since the army. Praise God for small kitchens.'],
  [402, 9, 'Uloma', 'Malaria gone from all four children. Thank You, Healer.'],
  [436, 17, 'Peg', 'Eighty candles on the cake and breath enough for all of them!'],
  [472, 14, 'Kenechukwu', 'I said I would never go back to church. I was wrong. Hallelujah!'],
  [510, 6, 'Dan', 'The tractor started. You would praise Him too.'],
  [556, 10, 'Mmesoma', 'Eight As and one B. The B is for humility.'],
]

export const seededPraises: readonly Seeded[] = [
  ...shouted.map(([came, amens, name, body]) => ({ came, amens, name, body })),
  {
    name: 'Olamide',
    came: 0.5,
    state: 'waiting',
    held: ['unknown'],
    body: 'My first week in this country and I found a church that sings in Igbo. Praise God!',
  },
  {
    name: 'Hope',
    came: 1.5,
    state: 'waiting',
    held: ['unknown'],
    body: 'They said I should not walk again. I walked to the mailbox.',
  },
  {
    name: 'Lucky',
    came: 2.2,
    state: 'waiting',
    held: ['unknown', 'link', 'flood'],
    body: 'PRAISE!!! I won at lucky-spin.example.com and you can too!!!',
  },
  {
    name: 'Lucky',
    came: 2.1,
    state: 'rejected',
    held: ['unknown', 'link', 'flood'],
    reason: 'Links to games are not shown here.',
    body: 'PRAISE!!! I won at lucky-spin.example.com and you can too!!! 2',
  },
]
