import { scene } from './parse-scene.ts'

/** The twenty mysteries of the rosary. */
export const mysteries = {
  annunciation: scene(
    'upperroom 320,60: mary kneel 450,362 104 flip; angel bless 200,396 98 lily; +dove 350,56 34',
  ),
  visitation: scene('village 540,76: mary offer 220,396 108; follower offer 420,396 106 flip smile'),
  nativity: scene(
    'stable 430,40: mary kneel 180,356 98; joseph pray 480,392 104 flip; +crib 330,310 66; +sheep 580,320 40',
  ),
  presentation: scene(
    'upperroom 320,70: mary hold 240,412 108 baby; joseph carry 110,414 106 dove; apostle offer 440,400 106 flip',
  ),
  finding: scene(
    'upperroom 320,70: boy bless 310,378 128 robe halo top=#f6ecd4 bottom=#efdfba; apostle listen 150,408 106 scroll; apostle listen 480,408 106 flip; mary stand 580,424 104 flip',
  ),
  jordan: scene('river 320,60: jesus pray 280,384 104; apostle bless 440,392 104 flip jug; +dove 180,70 40'),
  cana: scene(
    'upperroom 320,60: jesus bless 230,408 110; mary stand 110,414 106; apostle offer 430,404 104 flip jug; follower stand 560,420 104 flip smile',
  ),
  proclamation: scene(
    'waterside 430,80: jesus bless 250,398 110; follower listen 430,400 100 flip; apostle listen 550,400 100 flip; *heads 340,339 44',
  ),
  transfigured: scene(
    'calvary 320,80: jesus orans 320,330 100; apostle kneel 120,366 84; apostle kneel 520,366 84 flip; apostle beg 420,376 80 flip',
  ),
  lastsupper: scene(
    'upperroom 320,60: apostle listen 110,384 98; apostle listen 210,380 98; jesus lift 320,384 104 host; apostle listen 430,380 98 flip; apostle listen 530,384 98 flip; *table 320,346 130; *bread 230,318 28; *chalice 410,312 34',
  ),
  agony: scene(
    'garden 500,60: passion beg 260,366 108; angel bless 500,300 70 flip chalice; apostle sit 90,390 80 ground eyes-down',
  ),
  scourging: scene(
    'city 350,130: passion pray 320,412 112; soldier stand 140,420 106; soldier stand 500,420 106 flip',
  ),
  thorns: scene(
    'city 350,130: passion sit 320,410 116 eyes-down thorns; soldier stand 150,420 106 staff; soldier stand 500,420 106 flip',
  ),
  carrying: scene(
    'desert 500,70: passion bear 280,386 108 greatcross thorns; soldier walk 480,386 100 staff; follower pray 100,410 100',
  ),
  crucifixion: scene(
    'calvary 320,90: +crucifix 320,150 130; mary pray 170,392 100; apostle pray 470,396 100 flip; follower kneel 390,368 86 flip',
  ),
  resurrection: scene(
    'tomb 330,90: jesus orans 340,384 112; angel sit 160,372 84 ground; soldier kneel 530,368 84 flip',
  ),
  ascension: scene('heaven 320,70: jesus orans 320,300 88; *heads 320,339 44'),
  descent: scene(
    'upperroom 320,50: apostle orans 96,416 90; follower pray 214,420 90; mary pray 326,420 92; apostle orans 446,420 90; apostle pray 556,416 90 flip; +tongues 326,92 64; +dove 326,34 40',
  ),
  assumption: scene(
    'heaven 320,80: mary orans 320,330 108; angel pray 150,380 84; angel pray 490,380 84 flip',
  ),
  coronation: scene(
    'heaven 320,70: mary pray 330,372 108; jesus bless 160,384 106; angel pray 500,384 92 flip; +star 330,20 24',
  ),
} as const

/** The fourteen stations of the cross. */
export const stations = {
  condemned: scene(
    'city 350,130: passion stand 250,414 110 thorns eyes-down; herod sit 450,400 106 flip; soldier stand 110,420 104 staff',
  ),
  takescross: scene(
    'city 350,130: passion bear 300,388 110 thorns greatcross; soldier stand 500,418 102 flip staff',
  ),
  firstfall: scene(
    'desert 500,70: passion kneelholding 300,370 104 thorns greatcross; soldier stand 500,412 100 flip staff',
  ),
  meetsmother: scene(
    'desert 500,70: passion bear 230,388 106 thorns greatcross; mary offer 430,394 104 flip',
  ),
  simonhelps: scene('desert 500,70: passion bear 330,388 106 thorns greatcross; man bear 190,388 104 robe'),
  veronica: scene(
    'desert 500,70: passion bear 220,388 106 thorns greatcross; follower offer 430,394 104 flip cloth',
  ),
  secondfall: scene(
    'desert 130,70: passion kneelholding 320,372 104 thorns greatcross; apostle beg 510,370 92 flip; soldier stand 110,414 100 staff',
  ),
  womenweep: scene(
    'desert 500,70: passion bear 180,388 104 thorns greatcross; follower pray 360,412 102 flip; follower pray 460,418 102 flip; girl stand 560,392 108 flip robe',
  ),
  thirdfall: scene(
    'calvary 320,90: passion kneelholding 330,366 104 thorns greatcross; soldier stand 140,410 98 staff; soldier stand 530,410 98 flip',
  ),
  stripped: scene(
    'calvary 320,90: passion stand 320,412 110 thorns eyes-down cloak; soldier stand 160,418 104; soldier stand 480,418 104 flip',
  ),
  nailed: scene(
    'calvary 320,90: +crucifix 320,160 124; soldier kneel 190,370 96 tools; soldier stand 480,412 102 flip staff',
  ),
  diesoncross: scene(
    'calvary 320,90: +crucifix 320,140 140; mary beg 180,372 96; apostle pray 480,404 102 flip',
  ),
  takendown: scene(
    'calvary 320,90: +woodcross 320,130 150; follower pray 130,414 98; mary sit 330,390 112 ground eyes-down; apostle pray 556,414 98 flip; passion lie 330,372 66 ground top=#d9a878 bottom=#f4ede0',
  ),
  laidintomb: scene(
    'tomb 520,70: passion lie 390,362 66 ground top=#f4ede0 bottom=#f4ede0; mary pray 560,420 100 flip; apostle pray 130,414 98',
  ),
} as const

/** Twelve saints whom the ministry asks to pray with it. */
export const saints = {
  monica: scene(
    'chapel 320,70 focus=320: follower pray 320,440 126 head=#3a3a56 top=#4a4a6a bottom=#3f3f5c halo',
  ),
  augustine: scene(
    'upperroom 520,110 focus=320: apostle read 320,424 126 book top=#6d4a98 bottom=#54305f halo',
  ),
  bakhita: scene(
    'desert 320,64 focus=320: sister pray 320,440 126 head=#2a2b48 top=#4a4a6a bottom=#3f3f5c halo',
  ),
  martin: scene('city 350,130 focus=320: guy carry 320,440 124 broom top=#f4ede0 bottom=#2f3152 halo'),
  francis: scene(
    'garden 120,70 focus=320: apostle orans 320,436 106 dove top=#8a6a4a bottom=#6b4a36 halo; +sheep 500,310 50',
  ),
  josephworker: scene('workshop 130,96 focus=320: joseph carry 320,446 124 tools'),
  michael: scene('heaven 320,70 focus=320: angel bless 320,420 96 sword top=#b53a33 bottom=#d9b25a'),
  therese: scene(
    'garden 120,70 focus=320: sister carry 320,440 126 flowers head=#23233a top=#6b4a36 bottom=#5f3f2e halo',
  ),
  jude: scene('road 500,70 focus=320: apostle bless 320,436 124 staff top=#4f7a56 bottom=#f0e0bc halo'),
  anthony: scene('garden 120,70 focus=320: apostle hold 320,440 126 baby top=#6b4a36 bottom=#5f3f2e halo'),
  peter: scene('waterside 430,80 focus=320: apostle carry 320,440 124 key top=#d9b25a bottom=#3f66b0 halo'),
  lwanga: scene('village 540,76 focus=320: man carry 320,444 124 palm top=#f4ede0 bottom=#b53a33 halo'),
} as const

/** Stories for children, from Scripture and from our own street. */
export const tales = {
  shepherd: scene(
    'garden 120,70: joseph hold 300,424 114 plain lamb; +sheep 460,320 56; +sheep 130,326 46; +sheep 560,338 40',
  ),
  noah: scene(
    'boat 320,60: apostle orans 320,330 84; +dove 480,70 44; follower stand 190,336 80; boy stand 430,320 92 robe',
  ),
  lunch: scene(
    'waterside 430,80: boy offer 220,384 128 basket robe; jesus bless 410,404 110 flip; *heads 340,340 42',
  ),
  samuel: scene(
    'upperroom 520,110: boy pray 280,400 132 eyes-up robe; +candle 130,250 60; apostle sit 480,404 100 flip eyes-down',
  ),
  jonah: scene('river 320,60: apostle orans 180,340 80; +whale 400,230 100'),
  bethlehemstar: scene(
    'desert 320,40: +star 548,56 44; joseph walk 180,388 98 plain staff; herod walk 320,392 98 box; papa walk 460,388 98 box',
  ),
  zacchaeus: scene(
    'city 350,130: +fig 450,190 90; apostle sit 450,250 56 ground smile; jesus orans 220,410 106; *heads 200,342 40',
  ),
  cloak: scene(
    'snow 320,90: soldier offer 230,394 106 cloak; grandpa sit 430,402 102 flip ground; +bench 430,336 70',
  ),
  waitinglily: scene(
    'garden 120,70 focus=320: +lily 320,230 130; girl stand 480,392 120 flip smile; boy kneel 170,368 116',
  ),
} as const
