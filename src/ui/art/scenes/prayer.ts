import { scene } from './parse-scene.ts'

/** People at prayer. */
export const prayer = {
  lasthour: scene(
    'adoration 320,140: mama kneel 110,356 84; man kneel 214,366 84; sister kneel 548,356 84 flip; guy kneel 440,366 82 flip',
  ),
  nightwatch: scene(
    'adoration 320,150: nne kneel 150,362 96 rosary; lady kneel 486,366 96 flip; *heads 320,342 40',
  ),
  firsthour: scene('adoration 320,150 focus=400: woman kneel 470,362 108 flip'),
  neighbors: scene('adoration 320,120: mama kneel 250,372 100 rosary; lady kneel 392,372 100 flip'),
  awake: scene(
    'vigil 320,200: mama candle 160,440 122 candle; papa candle 330,452 122 candle; teen candle 500,440 118 candle flip',
  ),
  rosarycrowd: scene(
    'garden 130,80: mama walk 110,376 96 rosary; sister walk 240,384 98 rosary; papa walk 370,378 96 rosary; lady walk 500,384 94 rosary; *heads 330,339 44',
  ),
  healing: scene(
    'chapel 320,80: priest bless 190,380 108; nne sit 420,402 104 flip eyes-down; woman stand 552,410 104 flip; +notebook 306,226 30',
  ),
  anointing: scene(
    'ward 140,100 focus=330: priest bless 200,430 122; papa sit 400,432 116 flip eyes-down oil; nurse stand 552,440 108 flip',
  ),
  pentecostday: scene(
    'pews 320,60: mama praise 120,430 116 top=#b53a33; guy orans 262,440 110 top=#c9443a; woman praise 398,430 112 top=#b53a33; papa orans 540,440 110 top=#a8322f',
  ),
  elevation: scene(
    'chapel 320,60: priest lift 320,380 106 host; server kneel 156,352 96 candle; server kneel 484,352 96 flip candle',
  ),
  consecration: scene('chapel 320,60: priest lift 320,388 112 chalice; deacon pray 500,400 104 flip'),
  benediction: scene(
    'vigil 320,120: priest lift 320,392 112 monstrance; mama kneel 130,362 92; grandpa kneel 512,362 92 flip',
  ),
  christening: scene(
    'chapel 320,80: +font 320,310 80; priest bless 190,396 110; mama hold 440,404 108 flip baby; man stand 556,410 106 flip smile',
  ),
  adultbaptism: scene(
    'chapel 320,80: +font 318,310 80; priest bless 180,396 108 jug; woman pray 436,404 106 flip eyes-down top=#f6ecd8 bottom=#efe2c6; lady stand 556,414 104 flip smile',
  ),
  wedding: scene(
    'chapel 320,70: groom carry 252,412 110 flip; bride carry 370,412 108 flowers; priest bless 110,410 104',
  ),
  ordination: scene(
    'chapel 320,70: priest bless 220,392 110 flip; guy kneel 420,366 104 flip top=#f6ecd8 bottom=#efe2c6',
  ),
  confession: scene('pews 60,90: fada sit 220,408 116; lady sit 420,410 112 flip eyes-down'),
  silence: scene('garden 120,70 focus=250: +bench 230,350 90; woman read 230,392 112 book ground'),
  psalms: scene('home 520,110 focus=330: teen read 330,424 122 book'),
  threeam: scene('home 520,110 focus=330: grandma read 330,428 124 rosary'),
  tired: scene('pews 580,80 focus=330: nurse sit 320,418 122 eyes-down'),
  nightshift: scene(
    'vigil 320,200: nurse pray 180,432 120; worker pray 330,440 118 flip; woman pray 480,434 116 flip top=#f4ede0',
  ),
  praisenight: scene(
    'hall 320,60: singer sing 220,330 72 song; guy sing 320,336 74 guitar; singer sing 420,330 72 song flip; *heads 320,328 62',
  ),
  conference: scene('hall 320,60 focus=320: fada bless 320,344 86; +heads 320,300 1; *heads 320,326 66'),
  procession: scene(
    'road 500,70: server walk 90,356 108 cross; sister walk 220,368 96 candle; mama walk 350,376 98 candle; papa walk 490,380 98 candle',
  ),
  chapelnight: scene(
    'road 330,130: mama walk 110,372 84 candle; boy walk 210,372 92 candle; man walk 470,376 86 candle flip',
  ),
  candleroad: scene(
    'road 320,56 focus=320: +dove 320,44 46; mama walk -30,402 72 candle; papa walk 75,406 73 candle; girl walk 180,398 76 candle; sister walk 285,406 72 candle; guy walk 390,404 73 candle; nne walk 495,406 71 candle; boy walk 600,398 76 candle; lady walk 705,404 71 candle',
  ),
  rosarywalk: scene(
    'waterside 430,80: mama walk 130,380 98 rosary; grandpa walk 260,388 98 rosary; teen walk 390,382 96 rosary; worker walk 520,388 96 broom',
  ),
  marketcross: scene(
    'market 320,60: guy bear 250,386 100 greatcross; mama walk 420,384 96 rosary; boy walk 520,378 100; nne pray 90,396 96',
  ),
  stations: scene(
    'road 500,70: priest bless 120,392 100; woman kneel 404,372 92 flip; papa kneel 528,372 92 flip; +woodcross 246,240 90',
  ),
  bluebook: scene(
    'chapel 320,80: nne pray 150,420 112; guy stand 500,424 112 flip eyes-down; +table 320,300 70; *notebook 320,276 56',
  ),
  massintention: scene('chapel 520,90: fada stand 220,420 116 smile; mama offer 420,404 108 flip letter'),
  prayerteam: scene(
    'home 520,110: woman pray 170,430 116; fada pray 320,440 118; lady pray 470,432 114 flip',
  ),
  upperroom: scene(
    'upperroom 320,60: mama orans 130,420 108; guy praise 260,430 108; grandma pray 390,428 108 flip; papa orans 520,424 108; +tongues 320,70 60',
  ),
  adventwreath: scene(
    'chapel 320,80: sister carry 180,408 108; girl candle 330,372 112 candle; boy stand 470,372 112 flip smile; *wreath 330,316 62',
  ),
  carols: scene(
    'ward 140,100: singer sing 120,430 112 song; teen sing 260,436 112 song; nurse sing 400,430 112; boy sing 530,400 118 song',
  ),
  oilblessing: scene(
    'chapel 320,80: priest bless 200,396 110; +table 420,320 76; *oil 350,280 46; *oil 410,272 56; *oil 474,284 42; sister stand 570,420 106 flip',
  ),
  candlehands: scene('vigil 320,190 focus=320: nne candle 320,520 160 candle'),
  readinggospel: scene(
    'chapel 320,70 focus=320: deacon sing 320,440 122 book eyes-down; +candle 150,240 60; +candle 490,240 60',
  ),
} as const
