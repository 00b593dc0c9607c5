import type { BranchDraft } from './contract.ts'

/** In the order of the page: the place where it began, then Nigeria, then the United States. */
export const seedBranches: readonly (Omit<BranchDraft, 'about'> & { about?: string })[] = [
  {
    image: '/art/card-gold-enugu-branch.svg',
    location: 'Enugu, Nigeria',
    head_of_branch: 'Sister Perpetua Ọbịageli Eze',
    contact: '+234 800 555 0117',
    active: true,
    address: '9 Paraclete Close, off Ogui Road\nEnugu\nEnugu State, Nigeria',
    email: 'enugu@hgpm.example',
    service_times:
      'Sunday 7:00 AM: Holy Mass, in Igbo\nSunday 9:30 AM: Holy Mass, in English\nMonday to Friday 6:00 AM: Rosary and morning Mass\nThursday 5:00 PM: Adoration and Benediction\nFirst Friday 10:00 PM: Night vigil, until 5:00 AM',
    map_url: '',
    about: `This is where it began: one priest and one woman who couldn’t sleep. Our first chapel was a storeroom, and its door is still the door of the sacristy.
<h2>If it’s your first time</h2>
<ul><li>Come fifteen minutes early. Someone will meet you at the gate and sit with you.</li><li>Bring a wrapper or a sweater on vigil nights. It gets cold after two.</li><li>Children are welcome, and so is their noise.</li></ul>
<blockquote data-kind="scripture"><p>How good and how pleasant it is, when brothers dwell together as one!</p><cite>Psalm 133:1</cite></blockquote>`,
  },
  {
    image: '/art/card-dawn-lagos-branch.svg',
    location: 'Lagos, Nigeria',
    head_of_branch: 'Olúwọlé Emmanuel Adéwálé',
    contact: '+234 800 555 0121',
    active: true,
    address: '41B Adéṣọlá Street, second gate\nSurulere\nLagos, Nigeria',
    email: 'lagos@hgpm.example',
    service_times:
      'Sunday 8:00 AM: Holy Mass\nWednesday 6:30 PM: Prayer meeting. Come straight from work!\nSecond Saturday 10:00 AM: Visits to the sick',
    map_url: '',
  },
  {
    image: '/art/card-rose-onitsha-branch.svg',
    location: 'Onitsha, Nigeria',
    head_of_branch: 'Cordelia Ifeyịnwa Anaekwe',
    contact: '+234 800 555 0134',
    active: true,
    address: 'Station hall behind the fish market\nFegge, Onitsha\nAnambra State, Nigeria',
    email: '',
    service_times:
      'Saturday 5:00 AM: Rosary, before the market opens\nSunday 6:30 AM: Holy Mass\nFirst Friday 9:00 PM: Night vigil',
    map_url: '',
  },
  {
    image: '/art/card-green-abuja-branch.svg',
    location: 'Abuja, Nigeria',
    head_of_branch: 'Dr. Benedict Terhemba Ioryue',
    contact: 'abuja@hgpm.example',
    active: true,
    address: 'Plot 112, Cadastral Zone B9\nKado\nAbuja, Nigeria',
    email: '',
    service_times: 'Sunday 9:00 AM: Holy Mass\nTuesday 6:00 PM: Bible study\nFriday 6:00 PM: Adoration',
    map_url: '',
  },
  {
    image: '/art/card-olive-jos-branch.svg',
    location: 'Jos, Nigeria',
    head_of_branch: 'Mary Kaneng Dung',
    contact: '+234 800 555 0158',
    active: false,
    address: '14 Station Lane, behind the old cinema\nJos\nPlateau State, Nigeria',
    email: 'jos@hgpm.example',
    service_times: 'For now: The hall is closed for roof repairs. Call us to find out when we’ll meet again.',
    map_url: '',
  },
  {
    image: '/art/card-sea-longbeach-branch.svg',
    location: 'Long Beach, California',
    head_of_branch: 'Deacon Raymond Pruitt',
    contact: '+1 562 555 0142',
    active: true,
    address: '2140 Paraclete Avenue\nLong Beach, CA 90813\nUSA',
    email: 'longbeach@hgpm.example',
    service_times:
      'Sunday 9:00 AM: Holy Mass\nSunday 10:30 AM: Coffee and children’s religion classes\nThursday 9:00 PM: Holy hour with Benediction\nFirst Friday 10:00 PM: Night vigil, with Mass at 4:30 AM',
    map_url: '',
  },
  {
    image: '/art/card-red-houston-branch.svg',
    location: 'Houston, Texas',
    head_of_branch: 'Teresa Guadalupe Delgado',
    contact: '+1 713 555 0163',
    active: true,
    address: '6800 Candle Ridge Road, Hall B\nHouston, TX 77036\nUSA',
    email: 'houston@hgpm.example',
    service_times:
      'Sunday 1:00 PM: Holy Mass, in English and Spanish\nWednesday 7:30 PM: Rosary and prayer meeting\nThird Saturday 9:00 AM: Breakfast for families at the shelter',
    map_url: '',
  },
  {
    image: '/art/card-violet-bronx-branch.svg',
    location: 'The Bronx, New York',
    head_of_branch: 'Ngọzi Harrison',
    contact: '+1 718 555 0177',
    active: true,
    address: 'Basement chapel, 310 Vigil Street\nBronx, NY 10458\nUSA',
    email: 'bronx@hgpm.example',
    service_times: 'Saturday 7:00 PM: Adoration, then Holy Mass\nTuesday 8:00 PM: Rosary by phone',
    map_url: '',
  },
  {
    image: '/art/card-night-minneapolis-branch.svg',
    location: 'Minneapolis, Minnesota',
    head_of_branch: 'Bísí Ọláyínká',
    contact: 'minneapolis@hgpm.example',
    active: false,
    address: '',
    email: '',
    service_times: 'For now: We’re looking for a hall. Until then, please pray with us online.',
    map_url: '',
  },
]
