import { artUrl, type Palette, type Subject } from '#ui/art/art-url.ts'
import type { Seeded } from '../seed.ts'

const drawn = (palette: Palette, motif: Subject, seed: string) =>
  artUrl({ shape: 'poster', palette, motif, seed })

/** Demo stories. */
export const seededStories: readonly Seeded[] = [
  {
    name: 'Adaku Nwosu',
    title: 'The bus I missed',
    came: 30,
    amens: 41,
    picture: drawn('dawn', 'bus', 'the bus'),
    body: `I missed the 5:40 from Enugu because my sandal broke at the gate. I’m not a patient woman. I stood in the bus park and told God exactly what I thought of sandals.

The woman who sold me thread to fix it asked why I was crying over a sandal. I told her it wasn’t the sandal. It was the interview, and the rent, and my mother, and once I started I couldn’t stop. She closed her stall. She sat down on the curb beside me in her good wrapper and prayed the whole Angelus, loudly, with all the drivers watching.

I took the 7:15. I was an hour late, and so was the man who was supposed to interview me. He had been caught in the rain on the way. He said, “You’re the only one who waited.” I’ve worked there for two years now.

Every month I stop by the park with something from the market for Mama Thread. She says she doesn’t remember me. I think she does.`,
  },
  {
    name: 'Walter Brandt',
    title: 'What my daughter left on the piano',
    came: 75,
    amens: 63,
    picture: drawn('rose', 'piano', 'piano'),
    body: `After Margaret died I didn’t open the piano for three years. I’m a church musician. People were kind and didn’t ask, and someone else played on Sundays.

Last Lent my daughter came from Tucson to help me with the house. The morning after she left, I found a page on the music stand. It was the descant Margaret had been writing for the Easter Gloria, in pencil, in her own hand. She had never finished it. Underneath, my daughter had written, “Dad, she got stuck at measure twelve. You always knew what she meant.”

I sat there in my coat for a while. Then I took it off and started to play.

We sang it at the Vigil. Afterward the sopranos told me how beautiful measure twelve was. I told them it was Margaret’s.`,
  },
  {
    name: 'Chukwudi Anyanwu',
    title: 'Forty days without a drink, and then forty more',
    came: 130,
    amens: 88,
    picture: drawn('violet', 'walking', 'forty days'),
    body: `I started on Ash Wednesday because everyone gives something up, and because my wife had stopped asking me to.

The first week I prayed with my fists closed. The second week I walked at night, from our street to the river and back, and prayed the rosary on my fingers because I was ashamed to be seen with beads. In the third week a boy from our street started walking with me. He didn’t say why. Later I learned that his father drinks the way I did.

On the fortieth day I came home from the Easter Vigil with my candle still lit. I’d kept it burning the whole way, in the wind. My wife opened the door and looked at the candle. Then she looked at me.

I’m still counting the days. The boy and I still walk.`,
  },
  {
    name: 'Mary Ellen Kowalski',
    title: 'The prayer line at three in the morning',
    came: 220,
    amens: 35,
    picture: drawn('night', 'threeam', 'morning'),
    body: `I’m eighty-three and I don’t sleep well, so at three in the morning I pray with the people on this website. I’m not much of a typist. I press the button that says “I prayed for this,” and I don’t press it until I have.

In October there was a note from a young woman in Lagos whose baby wouldn’t eat. I have six children, and I remember nights like that. I prayed until the sun came up. I don’t know her name, and I don’t need to.

Two weeks later there was a new line under the note: “She’s nice and fat now.”

My doctor asked me what I do for my heart. I told him about this.`,
  },
  {
    name: 'Ifeanyi Okeke',
    title: 'My brother and I, and the fence',
    came: 310,
    amens: 57,
    picture: drawn('olive', 'fence', 'the fence'),
    body: `Our father left one compound and two sons. For eleven years there was a fence down the middle of it, and our children waved to each other through the gaps.

When our mother turned eighty she said she didn’t want a party. She wanted to be able to walk from one kitchen to the other without going around by the road.

I said he should start. He said I should start. Father Damian said it was time one of us did. So on the Saturday before Pentecost I took out one post. Before I was done, I heard hammering. He was working on the other end.

We kept the wood. It’s a bench now. Our mother sits in the middle.`,
  },
  {
    name: 'Jasmine Cole',
    title: 'Baptized at thirty-four',
    came: 460,
    amens: 49,
    picture: drawn('sea', 'adultbaptism', 'thirty-four'),
    body: `No one in my family goes to church. I went in because it was raining, and I stayed because no one asked me what I was doing there.

The second time I came back to see the woman who had handed me a towel. The third time I came for the singing. By the tenth time I owned an umbrella and had no excuse.

It took me two years to ask about joining. When I did, the woman with the towel, whose name is Ogechi, cried so hard that I had to comfort her. She was my godmother. She stood behind me at the Vigil with her hand on my shoulder, and when they poured the water she laughed out loud.

And she brought a towel.`,
  },
  {
    name: 'Somadina Eze',
    title: 'The light in the ward',
    came: 12,
    state: 'waiting',
    held: ['unknown'],
    picture: drawn('gold', 'lightinward', 'ward'),
    body: `My son spent eleven days in the children’s ward. Most nights there was no power. On the fifth night one of the cleaners came in with a candle, set it in the window, and said it was for all the children. By the next evening there were candles in every window of the ward, and no one would say who had bought them.

He’s home now. I wish I could thank that cleaner.`,
  },
  {
    name: 'Easy Loans',
    title: 'How God and one phone call changed my finances',
    came: 100,
    state: 'rejected',
    held: ['unknown', 'link'],
    reason: 'We don’t publish ads. If you’d like to tell us what God did for you, we’d be glad to read it.',
    picture: drawn('green', 'phonecall', 'finances'),
    body: 'I was poor and then I called the number on fast-loan.example.com and now I am rich, praise God.',
  },
]

/** Demo praises: hours ago, Amens, name, text. */
const shouted: readonly (readonly [came: number, amens: number, name: string, body: string])[] = [
  [0.3, 3, 'Ngozi', 'God woke me up this morning. That’s my whole testimony!'],
  [0.8, 7, 'Tyrone', 'Rent paid with two hours to spare. Hallelujah!'],
  [1.2, 12, 'Mama Ejike', 'I made it up all the cathedral steps today on these knees. Praise Him!'],
  [1.9, 5, '', 'The test came back clear. CLEAR!'],
  [2.5, 18, 'Fr. Paul’s altar boys', 'Six new servers on Sunday, and only one of them dropped the bell.'],
  [3.1, 9, 'Somtochukwu', 'Passed my driving test on the fourth try! God is patient, and so is my mother.'],
  [4, 22, 'Rachel', 'Married twenty-two years today. All glory to God, and some credit to my husband.'],
  [5.2, 6, 'Ikenna', 'NEPA brought back the light just as the baby was coming. She’s here!'],
  [
    6,
    31,
    'Baby Kamsi’s father',
    'Seven pounds and healthy! We named her Kamsiyochukwu, “just as I asked of God.”',
  ],
  [7.5, 4, '', 'Slept eight hours. Thank You.'],
  [8.3, 14, 'Dolores', 'My son came to Mass. He sat in the back, but he came.'],
  [9.9, 8, 'Chike', 'Got the job!!! I start Monday!!!'],
  [11, 11, 'Harold, 81', 'Still here. Still singing bass.'],
  [
    12.4,
    19,
    'Oluchi',
    'The whole family around one table for the first time in nine years. I cooked too much and they ate it all.',
  ],
  [14, 5, 'Wes', 'Ninety days clean today, by the grace of God.'],
  [16.5, 13, 'Adanna', 'Visa approved. I cried in the taxi and the driver said Amen.'],
  [18, 7, '', 'I forgave her. I didn’t think I could. Thank You, Lord.'],
  [
    20.2,
    16,
    'St. Jude house group',
    'In March we prayed for a new roof. Yesterday it poured, and we stayed dry.',
  ],
  [22, 10, 'Ebuka', 'My father called me his son again.'],
  [
    24.7,
    27,
    'Patience',
    'Thank You Jesus for the nurse who stayed after her shift. I don’t know her name but You do.',
  ],
  [27, 6, 'Kim', 'Found my grandmother’s rosary in a coat I nearly gave away!'],
  [30, 21, 'Chinedu', 'The harvest is in. More yams than last year, and nobody stole any.'],
  [33, 9, 'Monica', 'He proposed in the church parking lot. I said yes before he finished asking.'],
  [36, 15, 'Nnenna', 'No more dialysis! My kidneys are working again. Glory to God!'],
  [40, 4, '', 'For a quiet morning and a hot cup of coffee, thank You, Lord.'],
  [44, 12, 'Deacon Frank', 'Thirty-one baptisms at Easter. God is good!'],
  [48, 8, 'Obioma', 'My shop is open again after the flood. The first customer prayed with me.'],
  [53, 17, 'Elaine', 'Cancer free for five years today. FIVE.'],
  [58, 6, 'Jide', 'Our lost goat came home, and she brought a kid with her.'],
  [64, 24, 'The Okoyes', 'Grandpa’s hundredth birthday, and he danced.'],
  [70, 5, 'Tasha', 'My son read out loud in class today. The whole page!'],
  [77, 11, '', 'I was so angry with God, and He never left me. Praise the Lord.'],
  [85, 20, 'Chioma', 'I got into nursing school! I’m going to pray for every patient.'],
  [93, 7, 'Ray', 'My brakes failed on the hill and I landed in a hedge. Not a scratch. Glory!'],
  [102, 14, 'Ifeanyi', 'Our new borehole is working! Clean, cold water, free for everyone.'],
  [110, 9, 'Sr. Immaculata', 'Fifty years since my first vows. Every one was a gift from God.'],
  [119, 16, 'Beth', 'My mother remembered my name today, and then my birthday.'],
  [130, 8, 'Kosi', 'I sang the psalm by myself and my voice didn’t shake!'],
  [142, 10, 'Nonso', 'Passed the bar! Thank You, Father.'],
  [155, 25, 'Gladys', 'All my children are alive and well. Some mornings that’s my whole prayer.'],
  [168, 6, '', 'The phone call I was dreading turned out to be good news.'],
  [182, 13, 'Anselm', 'First confession in nineteen years. I floated home.'],
  [196, 9, 'Jennifer', 'Adoption day! The judge let her bang the gavel.'],
  [
    211,
    18,
    'Ugonna',
    'I used to sell on the street, and now I own a shop. God lifts up the lowly, and I’m the proof.',
  ],
  [228, 7, 'Mike', 'He came out of twelve hours of surgery and asked for ice cream!'],
  [247, 12, 'Amaka', 'My sister’s ship made it safely home to Port Harcourt.'],
  [266, 5, 'Louise', 'Our choir finally has tenors. Three of them!'],
  [288, 15, 'Emmanuel', 'Debt free! I tore up the loan papers in front of the tabernacle.'],
  [312, 20, 'Ezinne', 'Ten of us started a rosary group in the market. Now there are sixty!'],
  [340, 8, '', 'God got me through this year. Thank You, Lord.'],
  [370, 11, 'Carlos', 'I’ll be home for Christmas for the first time since I joined the army. Praise God!'],
  [402, 9, 'Uloma', 'All four of my children are over malaria. Thank You, Lord!'],
  [436, 17, 'Peg', 'Eighty candles on my cake, and I blew them all out!'],
  [472, 14, 'Kenechukwu', 'I said I would never go back to church. I was wrong. Hallelujah!'],
  [510, 6, 'Dan', 'The tractor started. If you knew that tractor, you’d praise Him too.'],
  [556, 10, 'Mmesoma', 'Eight As and one B. The B keeps me humble.'],
]

export const seededPraises: readonly Seeded[] = [
  ...shouted.map(([came, amens, name, body]) => ({ came, amens, name, body })),
  {
    name: 'Olamide',
    came: 0.5,
    state: 'waiting',
    held: ['unknown'],
    body: 'My first week in this country and I found a church that sings in Yoruba. Praise God!',
  },
  {
    name: 'Hope',
    came: 1.5,
    state: 'waiting',
    held: ['unknown'],
    body: 'They told me I’d never walk again. Today I walked to the mailbox.',
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
    reason: 'We don’t allow links to gambling sites.',
    body: 'PRAISE!!! I won at lucky-spin.example.com and you can too!!! 2',
  },
]
