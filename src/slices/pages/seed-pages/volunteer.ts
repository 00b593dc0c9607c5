import type { PageDraft } from '../contract.ts'

export const volunteer: PageDraft = {
  title: 'Volunteer',
  slug: 'volunteer',
  intro: 'An hour a month helps. So does a car, a big pot or a calm voice on the phone.',
  image: '/art/card-green-helpers-volunteer.svg',
  place: 'footer',
  searchTitle: '',
  searchDescription: '',
  sections: [
    {
      kind: 'cards',
      title: 'Where you can help',
      cards: [
        {
          title: 'Saturday meals',
          text: 'Cook, carry or sit down and eat with people who would otherwise eat alone.',
          image: '/art/card-dawn-cooking-saturdaymeals.svg',
          href: '',
        },
        {
          title: 'Visits to the sick',
          text: 'In pairs, after a short training. Listening matters more than talking.',
          image: '/art/card-rose-visit-sick.svg',
          href: '',
        },
        {
          title: 'The prayer team',
          text: 'Pray for the requests of the day from wherever you are, and keep what you read to yourself.',
          image: '/art/card-night-prayerteam-three.svg',
          href: '',
        },
        {
          title: 'Children and families',
          text: 'Stories, songs and snacks. You’ll need a background check, as everyone does.',
          image: '/art/card-gold-orphans-families.svg',
          href: '/children-coner',
        },
        {
          title: 'Sound and camera',
          text: 'Thousands pray with us online. Someone has to find the right cable.',
          image: '/art/card-sea-camera-sound.svg',
          href: '/sermon',
        },
        {
          title: 'Packing orders',
          text: 'Oil, candles and books go out several times a week. Tape is provided.',
          image: '/art/card-olive-packorders-store.svg',
          href: '/shop',
        },
      ],
    },
    {
      kind: 'picture',
      title: 'How to get started',
      text: `<p>Tell us where you live and what you’d like to do. Someone from your branch will call you within a week, and you’ll spend your first hour next to a person who has done it before.</p>
<p>If it isn’t for you, say so. There’s always another job.</p>
<p data-action="button"><a href="/feedback">Write to us</a></p>`,
      image: '/art/card-violet-welcome-howitbegins.svg',
      alt: '',
      side: 'left',
    },
  ],
}
