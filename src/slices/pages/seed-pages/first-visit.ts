import type { PageDraft } from '../contract.ts'

export const firstVisit: PageDraft = {
  title: 'Your first visit',
  slug: 'first-visit',
  intro: 'You don’t have to know anyone, or any of the prayers. Here’s what an evening with us is like.',
  image: '/art/card-gold-conference-firstvisit.svg',
  place: 'footer',
  searchTitle: '',
  searchDescription:
    'What to expect on your first evening with us: when to come, what we pray and how to find us.',
  sections: [
    {
      kind: 'text',
      text: `<h2>Come as you are</h2>
<p>Most of us came for the first time because someone brought us. A few came because the door was open and the lights were on. Both are good reasons.</p>
<p>There’s no dress code and no collection at the door. Sit wherever you like. If you’d rather not sing, listen. If you need to leave early, that’s fine. We’ll be glad you came.</p>
<blockquote data-kind="scripture"><p>Come to me, all you who labor and are burdened, and I will give you rest.</p><cite>Matthew 11:28</cite></blockquote>`,
    },
    {
      kind: 'picture',
      title: 'What we do in two hours',
      text: `<ol><li>We light one candle and pray the rosary. It’s printed on a card, so you can read along.</li><li>Someone reads the Gospel of the day, and we’re quiet for ten minutes.</li><li>We pray for every request we were given that day, without reading out any names.</li><li>We adore the Blessed Sacrament, and the evening ends with a blessing.</li></ol>
<p>Afterward there’s tea, and usually somebody’s chin chin.</p>`,
      image: '/art/card-night-lasthour-evening.svg',
      alt: 'A monstrance on the altar, surrounded by light',
      side: 'right',
    },
    {
      kind: 'cards',
      title: 'Before you come',
      cards: [
        {
          title: 'Find a branch near you',
          text: 'Our branches in Nigeria and the United States, and where and when they meet.',
          image: '/art/card-dawn-houston-nearyou.svg',
          href: '/about-us/branches',
        },
        {
          title: 'Join us from home',
          text: 'Every session is live online. Headphones and a kitchen chair are enough.',
          image: '/art/card-sea-farfamily-home.svg',
          href: '/sermon',
        },
        {
          title: 'Send a request ahead',
          text: 'Tell us what to pray for. It stays with the people who pray.',
          image: '/art/card-rose-massintention-ahead.svg',
          href: '/consultations',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'What people ask us',
      questions: [
        {
          question: 'Do I have to be Catholic?',
          answer:
            '<p>No. We’re Catholic and pray as Catholics do, and everyone is welcome to pray with us.</p>',
        },
        {
          question: 'Can I bring my children?',
          answer:
            '<p>Please do. There’s a corner with books and paper at the back, and nobody turns around when a baby cries. Stories for home are in the <a href="/children-coner">Children’s Corner</a>.</p>',
        },
        {
          question: 'Is there a place to park?',
          answer:
            '<p>At most branches, yes. Call the branch before you come if you need a ride or an entrance without steps.</p>',
        },
        {
          question: 'Will someone ask me to speak or to give?',
          answer:
            '<p>No one will call on you, and no one will pass you a basket. Giving is always your choice.</p>',
        },
        {
          question: 'Can I go to confession?',
          answer:
            '<p>Yes, wherever a priest is present, in the half hour before we begin. You can also <a href="/consultations?tab=consultation">ask to meet with a priest</a> on another day.</p>',
        },
      ],
    },
    {
      kind: 'text',
      text: `<h2>Still not sure?</h2>
<p>Write to us, and someone from the branch nearest you will meet you at the door.</p>
<p data-action="button"><a href="/feedback">Contact us</a></p>`,
    },
  ],
}
