import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'
import { formatDateRange } from '#core/time/format-date.ts'
import { pages } from './contract.ts'
import { filesOf } from './mail-files.ts'
import { confirmWithin } from './registration/confirm-rules.ts'
import { linkOf } from './registration/link.ts'
import { waitsBehind } from './registrations/standing-names.ts'
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

const whereAndWhen = ({ cities }: About) =>
  cities.map(
    ({ name, venue, starts, ends }) =>
      `${name}, ${formatDateRange(starts, ends, 'long')}${venue ? `, ${venue}` : ''}`,
  )

const common = ({ row, siteUrl, secret }: About) =>
  ({
    action: {
      label: t('View, change or cancel'),
      href: `${siteUrl}${pages.own}#${linkOf(secret, row.key)}`,
    },
    about: `convention ${row.id}`,
    afterword: t(
      'Didn’t register? Someone may have entered your address by mistake. Please use the link above to cancel.',
    ),
    // Anyone with the link can open the registration.
    secret: true,
  }) as const

const bring = ({ row, cities }: About) =>
  t(
    'Your reference number is {reference}. Please bring the attached QR code, printed or on your phone, to check in. {count, plural, one {A calendar file with your dates is} other {Calendar files with your dates are}} attached too.',
    { reference: row.reference, count: cities.length },
  )

/** Contains nothing that was typed, so the form can't be abused to send text to strangers. */
const placed = (about: About, title: string, first: string): Words => ({
  subject: title,
  title,
  paragraphs: [t(hello), first, ...whereAndWhen(about), bring(about)],
  attachments: filesOf(about),
  ...common(about),
})

const untilThereIsRoom = ({ row }: About) =>
  t(
    '{people, plural, one {We’ll email you when there’s room. Please don’t book travel until we confirm your place.} other {We’ll keep your group together and email you when there’s room for all of you. Please don’t book travel until we confirm your places.}}',
    { people: row.party },
  )

const waiting = (about: About, title: string, first: string): Words => ({
  subject: title,
  title,
  paragraphs: [t(hello), first, ...whereAndWhen(about), waitsBehind(about.ahead), untilThereIsRoom(about)],
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
      t(hello),
      t('Thank you for registering for:'),
      ...whereAndWhen(about),
      t(
        'Please confirm your email address within {hours, plural, one {# hour} other {# hours}}. We’re not holding any places for you until then.',
        { hours: confirmWithin },
      ),
    ],
    action: { ...common(about).action, label: t('Confirm your registration') },
    afterword: t(
      'Not you? You can ignore this email. We’ll delete the registration after {hours, plural, one {# hour} other {# hours}}.',
      { hours: confirmWithin },
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
        t('Registration confirmed: {title}', { title: about.edition.title }),
        t(
          'Thank you for registering. We look forward to seeing you. We’ve saved {people, plural, one {a place} other {# places}} for you{cities, plural, one {} other { in each city}}:',
          { people: about.row.party, cities: about.cities.length },
        ),
      )
    : waiting(
        about,
        t('You’re on the waiting list: {title}', { title: about.edition.title }),
        t(
          '{people, plural, one {Thank you for registering. There’s no room right now, so you’re on the waiting list for:} other {Thank you for registering. There isn’t room for your group of # right now, so you’re on the waiting list for:}}',
          { people: about.row.party },
        ),
      ),
)

export const alreadyMail = unlessPending((about) =>
  isPlaced(about)
    ? placed(
        about,
        t('You’re already registered: {title}', { title: about.edition.title }),
        t(
          'We received another registration with this email address. To bring more people or make other changes, use the link below. For now nothing has changed, and you still have {people, plural, one {a place} other {# places}}{cities, plural, one {} other { in each city}}:',
          { people: about.row.party, cities: about.cities.length },
        ),
      )
    : waiting(
        about,
        t('You’re already on the waiting list: {title}', { title: about.edition.title }),
        t(
          'We received another registration with this email address. To make changes, use the link below. For now nothing has changed, and you’re still on the waiting list for:',
        ),
      ),
)

export const linkMail = unlessPending((about) =>
  isPlaced(about)
    ? placed(
        about,
        t('Your registration: {title}', { title: about.edition.title }),
        t(
          'Here’s the link to your registration again. You have {people, plural, one {a place} other {# places}}{cities, plural, one {} other { in each city}}:',
          { people: about.row.party, cities: about.cities.length },
        ),
      )
    : waiting(
        about,
        t('Your registration: {title}', { title: about.edition.title }),
        t('Here’s the link to your registration again. You’re on the waiting list for:'),
      ),
)

export const movedUpMail = (about: About): Words =>
  placed(
    about,
    t('You have a place: {title}', { title: about.edition.title }),
    t(
      'Good news: you’re off the waiting list. We’ve saved {people, plural, one {a place} other {# places}} for you{cities, plural, one {} other { in each city}}:',
      { people: about.row.party, cities: about.cities.length },
    ),
  )

export const changedMail = unlessPending((about) =>
  isPlaced(about)
    ? placed(
        about,
        t('Your registration was changed: {title}', { title: about.edition.title }),
        t(
          'Your registration was changed. You have {people, plural, one {a place} other {# places}}{cities, plural, one {} other { in each city}}:',
          {
            people: about.row.party,
            cities: about.cities.length,
          },
        ),
      )
    : waiting(
        about,
        t('Your registration was changed: {title}', { title: about.edition.title }),
        t(
          '{people, plural, one {Your registration was changed. There’s no room right now, so you’re on the waiting list for:} other {Your registration was changed. There isn’t room for your group of # right now, so you’re on the waiting list for:}}',
          { people: about.row.party },
        ),
      ),
)

/** The place or the dates have changed. */
export const newPlansMail = (about: About, changes: readonly string[]): Words => {
  const title = t('Please note a change: {title}', { title: about.edition.title })
  const first = [
    t(hello),
    isPlaced(about)
      ? t(
          'Plans for the convention have changed. If you’ve booked travel or a hotel, please check that your bookings still work. Here’s what changed:',
        )
      : t('Plans for the convention have changed. Here’s what changed:'),
    ...changes,
    t('Here are the current details:'),
  ]
  return isPlaced(about)
    ? {
        ...placed(about, title, ''),
        paragraphs: [
          ...first,
          ...whereAndWhen(about),
          t(
            '{people, plural, one {You still have your place} other {You still have your # places}}, and your QR code stays the same. {count, plural, one {Open the attached file} other {Open the attached files}} to update your calendar.',
            { people: about.row.party, count: about.cities.length },
          ),
          t('If you can’t come after all, please use the link below to cancel so someone else can come.'),
        ],
      }
    : {
        ...waiting(about, title, ''),
        paragraphs: [...first, ...whereAndWhen(about), waitsBehind(about.ahead), untilThereIsRoom(about)],
      }
}

export const cancelledMail = ({ row, edition, siteUrl }: About): Words => ({
  subject: t('Your registration was canceled: {title}', { title: edition.title }),
  title: t('Your registration was canceled'),
  paragraphs: [
    t(hello),
    t('Your registration {reference} ({title}) was canceled. We’re sorry we won’t see you this time.', {
      reference: row.reference,
      title: edition.title,
    }),
    t('If your plans change, you’re welcome to register again.'),
  ],
  action: { label: t('View the convention'), href: `${siteUrl}${pages.form}` },
  about: `convention ${row.id}`,
})
