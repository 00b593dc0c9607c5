import { scene } from './parse-scene.ts'

/** People with each other: at home, at work, on the way. */
export const life = {
  packing: scene(
    'kitchen 475,90: teen carry 110,424 112 box; mama carry 250,430 112 basket; boy carry 400,400 118 box flip; guy carry 540,424 112 basket flip',
  ),
  cooking: scene(
    'kitchen 475,90: mama carry 180,440 118 plate; worker carry 330,444 116 flip; lady carry 500,440 114 plate flip',
  ),
  biblestudy: scene(
    'home 520,110: man read 120,420 108 book; woman read 270,430 108 book; papa read 420,430 108 book; woman listen 560,422 106 flip',
  ),
  well: scene(
    'village 540,76: +pump 320,270 60; mama carry 180,400 104 jug; girl offer 430,372 112 flip cup; boy praise 540,372 112 flip',
  ),
  choir: scene(
    'chapel 320,70: singer sing 80,404 104 song; singer sing 200,412 106 song; singer sing 320,404 104 song; singer sing 440,412 106 song flip; singer sing 560,404 104 song flip',
  ),
  picnic: scene(
    'garden 120,70: grandma sit 140,400 102; papa listen 300,404 102; girl praise 420,372 108; boy walk 520,372 112 flip; *bread 222,318 40; *ball 470,334 16',
  ),
  family: scene(
    'veranda 470,110: man stand 200,420 110 smile; mama hold 330,424 110 baby; girl stand 440,400 116 flip smile; boy stand 110,398 114 smile',
  ),
  welcome: scene(
    'city 350,130: lady offer 190,396 102 cup; mama offer 440,396 102 flip; boy stand 540,388 110 flip smile',
  ),
  widows: scene(
    'village 540,76: sister offer 190,392 102 basket; nne carry 400,404 102 flip smile; mama stand 520,410 104 flip smile',
  ),
  doors: scene(
    'village 540,76: man walk 180,392 100 box; woman walk 310,396 98 basket; nne stand 500,406 104 flip smile',
  ),
  breakfast: scene(
    'bridge 540,120: worker carry 130,430 110 plate; grandpa carry 280,436 110 flip plate; woman carry 420,430 110 plate; guy carry 550,436 110 flip cup',
  ),
  clinic: scene(
    'village 540,76: doctor stand 200,416 112; papa sit 390,412 106 flip ground; nurse carry 530,418 108 flip box; +bench 390,340 70',
  ),
  prison: scene(
    'cell 455,90: deacon read 200,420 112 book; guy listen 370,424 110 flip top=#d88c38 bottom=#c27a30; worker listen 520,424 108 flip top=#d88c38 bottom=#c27a30',
  ),
  harvest: scene(
    'hall 320,60: mama praise 110,412 104; man carry 250,412 104 drum; woman sing 390,414 104 basket; guy sing 530,412 104 guitar flip',
  ),
  actsreading: scene(
    'hall 320,60: man read 200,404 106 book; woman read 350,410 106 phone; teen listen 500,408 104 flip; *heads 330,338 46',
  ),
  brothers: scene('village 130,80: man offer 210,392 104; man offer 430,392 104 flip'),
  fence: scene('garden 120,70: man carry 210,416 110 wood; man carry 430,416 110 flip tools'),
  snowadvent: scene(
    'snow 320,90: woman candle 220,420 114 candle; boy candle 380,384 116 candle; man candle 510,420 112 candle flip',
  ),
  signofcross: scene('home 520,110: mama sign 200,436 116; boy sign 370,388 122; girl sign 500,388 122'),
  schoolbeads: scene(
    'veranda 470,110: mama carry 220,428 114 rosary; girl carry 350,390 118 rosary; boy carry 460,390 118 rosary flip',
  ),
  lilies: scene('garden 120,70 focus=300: nne carry 300,440 124 lily; +lily 480,290 60; +lily 140,300 50'),
  gardenpriest: scene('garden 120,70 focus=300: fada carry 300,432 120 basket'),
  letters: scene('home 520,110 focus=320: fada read 320,424 122 letter; *gifts 520,326 40'),
  mothershands: scene('veranda 470,110 focus=320: nne sit 320,420 122 basket smile'),
  altarserver: scene('village 540,76 focus=320: server carry 320,400 146 candle; +chapel 130,180 80'),
  visit: scene('ward 140,100: papa lie 420,356 66; sister stand 70,430 100 eyes-down; woman sit 190,412 104'),
  bedside: scene('ward 140,100 focus=330: nne lie 330,356 74; nurse pray 520,430 108 flip'),
  lightinward: scene('ward 140,100: grandpa lie 420,360 70; nurse candle 170,430 112 candle'),
  newborn: scene(
    'ward 140,100 focus=320: woman cradle 320,424 122 baby; man stand 480,436 114 flip smile eyes-down',
  ),
  nursing: scene('home 520,110 focus=320: mama cradle 320,424 124 baby'),
  grandmother: scene('veranda 470,110: nne sit 230,410 110 smile; girl read 400,394 120 book'),
  farfamily: scene(
    'home 520,110: grandma sit 180,412 108 phone smile; mama sit 350,416 108 smile; boy stand 490,392 118 flip smile',
  ),
  noisyhouse: scene(
    'kitchen 475,90: mama pray 230,440 116; girl praise 400,396 116; boy praise 520,396 116 flip',
  ),
  tools: scene('workshop 130,96: worker carry 200,440 116 tools; man carry 400,440 114 flip wood'),
  sewing: scene(
    'veranda 470,110: mama sit 180,406 108; nne sit 340,412 108; woman sit 500,406 106 flip; *wrapper 340,326 42',
  ),
  wrappers: scene(
    'garden 120,70: mama stand 205,410 100 smile bottom=#b23a34 head=#b23a34; nne stand 325,416 100 smile bottom=#6d4aa0 head=#6d4aa0; woman stand 440,410 98 flip smile bottom=#3f7d4e',
  ),
  headties: scene(
    'market 320,60: mama stand 205,414 100 smile head=#7a52ad bottom=#7a52ad; mama offer 325,420 100 smile head=#e0a93f bottom=#e0a93f; mama stand 445,414 100 flip smile head=#3f6fb0 bottom=#3f6fb0',
  ),
  school: scene(
    'village 540,76: girl carry 160,386 122 book; boy carry 290,390 122 book; girl carry 420,386 122 book flip; sister stand 540,410 104 flip smile',
  ),
  orphans: scene(
    'veranda 470,110: sister hold 210,420 112 baby; boy stand 350,390 118 smile; girl stand 460,390 118 flip smile; boy stand 560,388 114 flip',
  ),
  poor: scene(
    'city 350,130: woman offer 190,396 104 bread; grandpa sit 400,402 104 flip; boy stand 510,386 112 flip',
  ),
  roof: scene(
    'city 350,130: worker carry 200,410 108 wood; man carry 360,414 108 tools flip; +chapel 520,190 90',
  ),
  camera: scene('hall 320,60: teen carry 210,430 114 camera; fada bless 450,420 106 flip'),
  packorders: scene('workshop 130,96: woman carry 220,440 114 box; guy carry 420,440 114 flip oil'),
  bus: scene('road 500,70: +car 420,250 80; mama stand 150,400 104 eyes-up; nne sit 290,398 100 ground'),
  piano: scene('home 520,110 focus=380: +piano 460,250 90; grandpa sit 300,412 112 eyes-down'),
  walking: scene('waterside 430,80: man walk 260,390 104 rosary; boy walk 390,384 112'),
  phonecall: scene('home 520,110 focus=320: man call 320,440 120 phone'),
  reading: scene('veranda 470,110 focus=320: woman read 320,420 122 book'),
  barrister: scene(
    'city 350,130: barrister stand 220,420 114 scroll; nne pray 400,420 108 flip; mama stand 520,424 108 flip',
  ),
  helpers: scene(
    'city 350,130: mama stand 110,420 110 smile; guy stand 240,426 110 smile; lady stand 370,420 110 smile; papa stand 500,426 108 smile flip',
  ),
  eyes: scene('market 320,60: doctor stand 220,420 112 smile; nne sit 400,412 108 flip'),
  couple: scene('garden 120,70: man stand 260,424 112 smile; lady stand 390,428 110 flip smile flowers'),
  songgrandma: scene('pews 60,90: girl sing 220,396 124 song; grandma sing 400,430 114 flip'),
  lostrosary: scene(
    'veranda 470,110: boy stand 240,392 124 eyes-down; nne sit 400,408 112 flip smile rosary',
  ),
  lamp: scene('village 130,80: nne candle 270,424 114 candle; girl stand 420,392 120 flip smile'),
} as const
