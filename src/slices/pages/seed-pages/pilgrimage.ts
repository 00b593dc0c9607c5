import type { PageDraft } from '../contract.ts'

export const pilgrimage: PageDraft = {
  title: 'The October pilgrimage',
  slug: 'pilgrimage',
  intro: 'Every October we walk, sing and keep silence together for four days. Most of us sleep on mats.',
  image: '/art/card-violet-procession-pilgrimage.svg',
  place: 'footer',
  searchTitle: 'Our pilgrimage in October',
  searchDescription: '',
  sections: [
    {
      kind: 'text',
      text: `<p>We started with eleven people and one borrowed bus. Last year there were six buses, three flat tires, and a choir that formed itself somewhere after the second stop.</p>
<p>A pilgrimage isn’t a vacation, and it isn’t a race. We carry the names of everyone who asked us to, and we read them aloud on the last morning.</p>`,
    },
    {
      kind: 'picture',
      title: 'The four days',
      text: `<ul><li><strong>Thursday:</strong> Mass in Enugu at 6 AM, then the buses. We arrive before dark.</li><li><strong>Friday:</strong> a day of fasting and silence, with confessions all afternoon.</li><li><strong>Saturday:</strong> the long walk with the cross, and a vigil that ends at dawn.</li><li><strong>Sunday:</strong> Mass, the reading of the names, breakfast and the trip home.</li></ul>`,
      image: '/art/card-dawn-stations-fourdays.svg',
      alt: 'A priest blesses two people kneeling beside a cross on the road',
      side: 'left',
    },
    {
      kind: 'gallery',
      title: 'From earlier years',
      pictures: [
        {
          image: '/art/card-gold-chapelnight-vigilwalk.svg',
          caption: 'Candles for the vigil, one for each name',
        },
        {
          image: '/art/card-green-praisenight-choirbus.svg',
          caption: 'The choir that formed itself on the bus',
        },
        { image: '/art/card-sea-well-firststop.svg', caption: 'Water at the first stop' },
        {
          image: '/art/card-olive-rosarywalk-oldest.svg',
          caption: 'Mama Ngozi, 81, with the rosary she was given in 1963',
        },
        { image: '/art/card-red-cooking-breakfast.svg', caption: 'Bread for two hundred on Sunday morning' },
        { image: '/art/card-rose-lilies-shrine.svg', caption: 'Flowers at the shrine' },
      ],
    },
    {
      kind: 'questions',
      title: 'Good to know',
      questions: [
        {
          question: 'What should I bring?',
          answer: '<p>A mat, a blanket, a water bottle, good shoes and a rosary. Leave jewelry at home.</p>',
        },
        {
          question: 'I can’t walk far. Can I come?',
          answer:
            '<p>Yes. A car goes ahead of us with chairs and another follows with a nurse. Tell us when you sign up.</p>',
        },
        {
          question: 'I live abroad. Can you carry my intention?',
          answer:
            '<p>Gladly. Send it as a <a href="/consultations">prayer request</a> and write “pilgrimage” in it. We’ll read your first name aloud on Sunday.</p>',
        },
      ],
    },
    {
      kind: 'donation',
      title: 'Give someone a seat',
      text: `<p>A seat on the bus, a mat and four days of meals cost us about $25 a person. Nobody stays behind because of money, and your gift is why.</p>
<p>Choose the purpose closest to your heart. Every gift gets a receipt.</p>`,
      purpose: null,
    },
  ],
}
