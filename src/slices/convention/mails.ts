import type { Attachment, Mail } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { msg, t } from '#core/text/messages.ts'
import { type CalendarEntry, calendarFile } from '#core/time/calendar-file.ts'
import { pages } from './contract.ts'
import { confirmWithin } from './registration/confirm-rules.ts'
import { linkOf } from './registration/link.ts'
import { waitsBehind } from './registrations/standing-names.ts'
import { datesBetween } from './rules.ts'
import type { CityRow, Convention, RegistrationRow } from './store.ts'

type Words = Omit<Mail, 'to'>

/** The data of a mail template. */
export type About = {
  row: RegistrationRow
  /** The cities of the party. */
  cities: readonly CityRow[]
  edition: Convention['edition']
  /** Parties ahead of it on the waiting list. */
  ahead: number
  siteUrl: string
  secret: string
  organisation: Organisation
  /** The QR code for the door as a PNG; null without a place. */
  qr: Uint8Array | null
}

/** The address in the QR code: it opens the registration for staff only. */
export const doorAddress = (siteUrl: string, key: string) => `${siteUrl}/admin/convention/door/${key}`

/** From 9 AM on the first day to 6 PM on the last, in the city's time zone. */
function entryOf(city: CityRow, { row, edition, siteUrl, organisation }: About): CalendarEntry {
  const at = (day: string, plainTime: string) =>
    Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone: city.time_zone, plainTime })
      .toInstant()
      .toString()
  return {
    uid: `convention-${row.key}-${city.id}@${new URL(siteUrl).hostname}`,
    startsAt: at(city.starts, '09:00'),
    endsAt: at(city.ends, '18:00'),
    created: row.created.toISOString(),
    updated: new Date(Math.max(Number(row.updated), Number(edition.updated))).toISOString(),
    // Each save of the edition has a higher number, so calendars replace the earlier file.
    sequence: edition.version,
    title: `${organisation.name}: ${edition.title}, ${city.name}`,
    place: [city.venue, city.name].filter(Boolean).join(', '),
    description: t(
      'Your reference is {reference}. Please bring the QR code of our email, printed or on your telephone.',
      { reference: row.reference },
    ),
    url: `${siteUrl}${pages.form}`,
  }
}

const filesOf = (about: About): Attachment[] => [
  ...(about.qr ? [{ name: 'qr-code.png', type: 'image/png', content: about.qr }] : []),
  ...about.cities.map((city) => ({
    name: `${city.name.toLowerCase().replace(/[^a-z]+/g, '-')}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile(entryOf(city, about), about.organisation.name),
  })),
]

const whereAndWhen = ({ cities }: About) =>
  cities.map(
    ({ name, venue, starts, ends }) => `${name}, ${datesBetween(starts, ends)}${venue ? `, ${venue}` : ''}`,
  )

const forWhom = ({ row: { party } }: About) =>
  party === 1 ? t('for you') : t('for the {party} of you', { party })

const common = ({ row, siteUrl, secret }: About) =>
  ({
    action: { label: t('See, change or cancel'), href: `${siteUrl}${pages.own}#${linkOf(secret, row.key)}` },
    about: `convention ${row.id}`,
    afterword: t('If you did not register, somebody mistyped an address: press the button and cancel.'),
    // Anyone with the link can open the registration.
    secret: true,
  }) as const

const bring = ({ row }: About) =>
  t(
    'Your reference is {reference}. The QR code in this email is your way in: bring it printed or on your telephone. Your days are in the calendar file.',
    { reference: row.reference },
  )

/** Contains nothing that was typed, so the form can't be abused to send text to strangers. */
const placed = (about: About, title: string, first: string): Words => ({
  subject: title,
  title,
  paragraphs: [first, ...whereAndWhen(about), bring(about)],
  attachments: filesOf(about),
  ...common(about),
})

const partyStaysTogether = msg(
  'We keep you together: as soon as there is room for all of you, you have your places, and we write to you. Please book no journey before.',
)

const waiting = (about: About, title: string, first: string): Words => ({
  subject: title,
  title,
  paragraphs: [first, ...whereAndWhen(about), waitsBehind(about.ahead), partyStaysTogether],
  ...common(about),
})

const isPlaced = ({ row }: About) => row.standing === 'placed'

/** To an unconfirmed address: it contains nothing that was typed, and those who didn't register can ignore it. */
const pendingMail = (about: About): Words => {
  const title = t('Please confirm your registration: {title}', { title: about.edition.title })
  return {
    ...common(about),
    subject: title,
    title,
    paragraphs: [
      t('Thank you for registering for:'),
      ...whereAndWhen(about),
      t(
        'Please confirm your email address within {confirmWithin} hours. We’re not holding any places for you until then.',
        { confirmWithin },
      ),
    ],
    action: { ...common(about).action, label: t('Confirm your registration') },
    afterword: t(
      'Not you? You can ignore this email. We’ll delete the registration after {confirmWithin} hours.',
      { confirmWithin },
    ),
  }
}

/** Pending registrations always get the same mail. */
const unlessPending =
  (template: (about: About) => Words) =>
  (about: About): Words =>
    about.row.standing === 'pending' ? pendingMail(about) : template(about)

export const confirmationMail = unlessPending((about) =>
  isPlaced(about)
    ? placed(
        about,
        t('You are registered: {title}', { title: about.edition.title }),
        t('We are glad that you come. There is a place {about}:', { about: forWhom(about) }),
      )
    : waiting(
        about,
        t('You are on the waiting list: {title}', { title: about.edition.title }),
        t('Thank you for registering. At present there is no room {about}, so you wait for:', {
          about: forWhom(about),
        }),
      ),
)

export const alreadyMail = unlessPending((about) =>
  isPlaced(about)
    ? placed(
        about,
        t('You are registered already: {title}', { title: about.edition.title }),
        t(
          'Somebody, hopefully you, registered this address once more. Nothing was changed: there is a place {about}. To bring more people or to change anything else, press the button.',
          { about: forWhom(about) },
        ),
      )
    : waiting(
        about,
        t('You are on the waiting list already: {title}', { title: about.edition.title }),
        t(
          'Somebody, hopefully you, registered this address once more. Nothing was changed. To change anything, press the button.',
        ),
      ),
)

export const linkMail = unlessPending((about) =>
  isPlaced(about)
    ? placed(
        about,
        t('Your registration: {title}', { title: about.edition.title }),
        t('Here is the link to your registration again. There is a place {about}:', {
          about: forWhom(about),
        }),
      )
    : waiting(
        about,
        t('Your registration: {title}', { title: about.edition.title }),
        t('Here is the link to your registration again. You are on the waiting list for:'),
      ),
)

export const movedUpMail = (about: About): Words =>
  placed(
    about,
    t('You have a place: {title}', { title: about.edition.title }),
    t('Your waiting is over. There is a place {about}:', { about: forWhom(about) }),
  )

export const changedMail = unlessPending((about) =>
  isPlaced(about)
    ? placed(
        about,
        t('Your registration was changed: {title}', { title: about.edition.title }),
        t('Your registration was changed. There is a place {about}:', { about: forWhom(about) }),
      )
    : waiting(
        about,
        t('Your registration was changed: {title}', { title: about.edition.title }),
        t('Your registration was changed. At present there is no room {about}, so you wait for:', {
          about: forWhom(about),
        }),
      ),
)

/** The place or the dates have changed. */
export const newPlansMail = (about: About, changes: readonly string[]): Words => {
  const title = t('Please note a change: {title}', { title: about.edition.title })
  const first = [
    t(
      'Something has changed for the convention. If you have booked a journey or a hotel, please look whether it still fits:',
    ),
    ...changes,
    t('This is how it stands now:'),
  ]
  return isPlaced(about)
    ? {
        ...placed(about, title, ''),
        paragraphs: [
          ...first,
          ...whereAndWhen(about),
          t(
            'There is still a place {about}, and your QR code stays as it is. The calendar file in this email takes the place of the one that you have.',
            { about: forWhom(about) },
          ),
          t(
            'If you cannot come any more, please press the button and cancel, so that others can have your place.',
          ),
        ],
      }
    : {
        ...waiting(about, title, ''),
        paragraphs: [...first, ...whereAndWhen(about), waitsBehind(about.ahead), partyStaysTogether],
      }
}

export const cancelledMail = ({ row, edition, siteUrl }: About): Words => ({
  subject: t('Your registration was cancelled: {title}', { title: edition.title }),
  title: t('Your registration was cancelled'),
  paragraphs: [
    t(
      'Your registration {reference} for the {title} was cancelled, and your places went to others. We are sorry not to see you this time.',
      { reference: row.reference, title: edition.title },
    ),
    t('Should your plans change again, you are welcome to register once more.'),
  ],
  action: { label: t('To the convention'), href: `${siteUrl}${pages.form}` },
  about: `convention ${row.id}`,
})
