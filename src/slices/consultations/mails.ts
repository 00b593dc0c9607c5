import type { Db } from '#core/data/db.ts'
import type { Attachment, Mail, Mails } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { seal, unseal } from '#core/security/seal.ts'
import { tokenFor } from '#core/security/tokens.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { directorIn } from '#core/settings/reach.ts'
import { msg, t } from '#core/text/messages.ts'
import { calendarFile } from '#core/time/calendar-file.ts'
import type { MeetingWay } from './contract.ts'
import { timesOnBoth } from './requests/times.ts'
import { aboutConsultation, type Row } from './store.ts'

type App = { organisation: Organisation; siteUrl: string; secret: string }
type Method = 'REQUEST' | 'CANCEL'
type Words = Omit<Mail, 'to' | 'secret'>

const pathOf = (secret: string, uuid: string) => `/consultation#${consultationToken(secret, uuid)}`

/**
 * Mail templates of consultations. None contains the reason, the answer or the typed name; those are behind the link,
 * which makes each mail secret.
 */
const mailTo = (row: Row, { siteUrl, secret }: App, words: Words): Mail => ({
  action: { label: t('View your consultation'), href: `${siteUrl}${pathOf(secret, row.uuid)}` },
  ...words,
  to: row.email,
  secret: true,
  about: aboutConsultation(row.id),
})

/** Not everybody who called has an address, or wants email. Staff see that on screen, and call them. */
export async function writeTo(trx: Db, mail: Mails, { email, wants_mail }: Row, letter: Mail): Promise<void> {
  if (email !== '' && wants_mail) await mail.send(trx, letter)
}

export const receivedMail = (row: Row, services: App): Mail =>
  mailTo(row, services, {
    subject: t('We received your consultation request {reference}', { reference: row.reference }),
    title: t('We received your request'),
    paragraphs: [
      hello,
      t('Thank you for requesting a consultation with {name}. Your reference number is {reference}.', {
        name: directorIn(services.organisation),
        reference: row.reference,
      }),
      ...meetingWayLines(row),
      t(
        'We’ll answer by email. Until then, you can use the link below to check on your request, tell us which times work for you, or withdraw it. Please don’t share the link: anyone who has it can do these things too.',
      ),
    ],
    afterword: t('Not you? You can ignore this email.'),
  })

const timesFor = ({ starts_at, ends_at, time_zone }: Row, { organisation }: App): string[] =>
  starts_at && ends_at
    ? timesOnBoth(
        { startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() },
        time_zone,
        organisation.timeZone,
      )
    : []

const meetingWayTexts: Record<MeetingWay, string> = {
  phone: msg('You asked to meet by phone.'),
  video: msg('You asked to meet by video call.'),
  in_person: msg('You asked to meet in person.'),
}

const meetingWayLines = ({ meet_by }: Row) => (meet_by === null ? [] : [t(meetingWayTexts[meet_by])])

const meetingLines = (row: Row, services: App) => [
  ...timesFor(row, services),
  // Not how they asked to meet: the place says what we could offer.
  t('Where: {place}', { place: row.place }),
]

export const acceptedMail = (row: Row, services: App, moved: boolean): Mail =>
  mailTo(row, services, {
    subject: moved
      ? t('New time for your consultation {reference}', { reference: row.reference })
      : t('Your consultation {reference} is confirmed', { reference: row.reference }),
    title: moved ? t('Your consultation has a new time') : t('Your consultation is confirmed'),
    paragraphs: [
      hello,
      moved
        ? t('Your consultation with {name} has a new time:', {
            name: directorIn(services.organisation),
          })
        : t('{name} looks forward to meeting with you at this time:', {
            name: services.organisation.spiritualDirector.name || t('Our priest'),
          }),
      ...meetingLines(row, services),
      t(
        'Open the attached file to add it to your calendar. If this time doesn’t work for you, use the link below to ask for another.',
      ),
    ],
    attachments: [calendarAttachment(row, services, 'REQUEST')],
  })

/** The reason is behind the link. */
export const rejectedMail = (row: Row, services: App): Mail =>
  mailTo(row, services, {
    subject: t('Our answer to your consultation request {reference}', { reference: row.reference }),
    title: t('We’ve answered your request'),
    paragraphs: [
      hello,
      t(
        'We’re sorry, but we can’t offer you a consultation this time. Please read our answer at the link below. We’re keeping you in our prayers.',
      ),
    ],
    action: { label: t('Read our answer'), href: `${services.siteUrl}${pathOf(services.secret, row.uuid)}` },
  })

type Reason = 'by us' | 'declined' | 'withdrawn'

const cancelledBecause: Record<Reason, string> = {
  'by us': msg(
    'We’re sorry, but we had to cancel this consultation. Please read our message at the link below.',
  ),
  declined: msg(
    'Thank you for letting us know you can’t make it. We’ll find another time and email it to you.',
  ),
  withdrawn: msg('You withdrew this request. We’ve deleted what you wrote.'),
}

/** Removes a meeting from the calendar; `before` still has its time. */
export const cancelledMail = (before: Row, sequence: number, services: App, reason: Reason): Mail =>
  mailTo(before, services, {
    ...(reason === 'declined'
      ? {
          subject: t('We’ll find another time for your consultation {reference}', {
            reference: before.reference,
          }),
          title: t('We’ll find another time'),
        }
      : {
          subject: t('Your consultation {reference} was canceled', { reference: before.reference }),
          title: t('Your consultation was canceled'),
        }),
    paragraphs: [
      hello,
      t(cancelledBecause[reason]),
      t('Your consultation was scheduled for:'),
      ...timesFor(before, services),
    ],
    attachments: [calendarAttachment({ ...before, sequence }, services, 'CANCEL')],
  })

export const reminderMail = (row: Row, services: App): Mail =>
  mailTo(row, services, {
    subject: t('Reminder: your consultation {reference} is coming up', { reference: row.reference }),
    title: t('Your consultation is coming up'),
    paragraphs: [
      hello,
      t('Your consultation with {name} is coming up:', { name: directorIn(services.organisation) }),
      ...meetingLines(row, services),
      t('If you can’t make it, please use the link below to let us know so someone else can have the time.'),
    ],
  })

const calendarAttachment = (row: Row, services: App, method: Method): Attachment => ({
  name: 'consultation.ics',
  type: `text/calendar; charset=utf-8; method=${services.organisation.email ? method : 'PUBLISH'}`,
  content: calendarOf(row, services, method),
})

/** All files about one consultation are the same calendar entry, with a rising sequence number. */
export function calendarOf(row: Row, { organisation, siteUrl }: App, method: Method): string {
  const { starts_at, ends_at, place, reference, time_zone } = row
  if (!starts_at || !ends_at) throw new Error(`Consultation ${reference} has no time.`)
  const times = { startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() }
  const onBoth = timesOnBoth(times, time_zone, organisation.timeZone)
  return calendarFile(
    {
      uid: `consultation-${reference}@${new URL(siteUrl).hostname}`,
      ...times,
      created: row.created.toISOString(),
      updated: row.moved_at.toISOString(),
      title: t('Consultation with {name}', { name: directorIn(organisation) }),
      place,
      description: [...onBoth, t('Reference {reference}', { reference })].join('\n'),
      sequence: row.sequence,
      invitation: { method, organizer: organisation.email, attendee: row.email },
    },
    organisation.name,
  )
}

type SealedField = 'reason' | 'answer'

const purpose = (uuid: string, field: SealedField) => `consultation ${field} ${uuid}`

/** Each request and each part of it has its own key. */
export const sealText = (secret: string, uuid: string, field: SealedField, text: string): string =>
  seal(secret, purpose(uuid, field), text)

/** Empty if there is nothing, or it was erased. */
export const openText = (secret: string, uuid: string, field: SealedField, sealed: string | null): string =>
  sealed === null ? '' : unseal(secret, purpose(uuid, field), sealed)

/** The token after the `#` of the link by which a request is followed. */
export const consultationToken = (secret: string, uuid: string): string =>
  tokenFor(secret, `consultation ${uuid}`)
