import type { Db } from '#core/data/db.ts'
import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import type { PaymentTools, RefundedAmount } from '#payments/handlers.ts'
import { longDay } from './day-labels.ts'
import { aboutMass, type MassRow, massAddress, massById, tokenOf } from './store.ts'

type Written = Pick<Mail, 'subject' | 'title' | 'paragraphs' | 'afterword'> & { label?: string }

const notYou = msg('Not you? You can ignore this email.')

/** Mails the requester, if there is an email address. Mails contain neither the intention nor a name. */
export async function writeToRequester(
  trx: Db,
  { mail, siteUrl, secret }: Pick<PaymentTools, 'mail' | 'siteUrl' | 'secret'>,
  id: number,
  template: (mass: MassRow) => Written,
): Promise<void> {
  const mass = await massById(trx, id)
  if (!mass?.email) return
  const { label = t('See your request'), ...content } = template(mass)
  await mail.send(trx, {
    to: mass.email,
    ...content,
    action: { label, href: massAddress(siteUrl, tokenOf(secret, mass.key)) },
    about: aboutMass(id),
    // Anybody with the link can open the request.
    secret: true,
  })
}

export const receivedMail = (mass: MassRow): Written =>
  mass.state === 'awaiting_payment'
    ? {
        subject: t('Your Mass request {reference}', { reference: mass.reference }),
        title: t('We have your Mass request'),
        paragraphs: [
          hello,
          t(
            'You asked for a Mass on {wished}. It is entered in our register as soon as the offering of {value} has arrived.',
            { wished: longDay(mass.wished), value: formatMoney(mass.offering ?? 0, mass.currency) },
          ),
          t(
            'If an offering is hard for you now, the same link lets you ask for the Mass without one. Nobody is refused.',
          ),
        ],
        label: t('Make payment'),
        afterword: notYou,
      }
    : {
        subject: t('Your Mass request {reference}', { reference: mass.reference }),
        title: t('Your Mass is in our register'),
        paragraphs: [
          hello,
          t(
            'You asked for a Mass on {wished}. It is entered in our register, and we write again when it was offered.',
            { wished: longDay(mass.wished) },
          ),
          t('The link shows how it stands. With it you can also take your request back.'),
        ],
        afterword: notYou,
      }

export const paidMail = (mass: MassRow): Written => ({
  subject: t('Your Mass offering of {value}', { value: formatMoney(mass.offering ?? 0, mass.currency) }),
  title: t('Your offering has arrived'),
  paragraphs: [
    hello,
    t(
      'Your offering of {value} has arrived, and your Mass {reference} is entered in our register. You asked for {wished}. We write again when it was offered.',
      {
        value: formatMoney(mass.offering ?? 0, mass.currency),
        reference: mass.reference,
        wished: longDay(mass.wished),
      },
    ),
    t(
      'An offering for a Mass is a free gift to the priest who offers it. The fruits of the Mass are not for sale.',
    ),
  ],
})

export const scheduledMail = (mass: MassRow): Written => ({
  subject: t('Your Mass will be offered on {longDay}', { longDay: longDay(mass.day ?? mass.wished) }),
  title: t('The day of your Mass'),
  paragraphs: [
    hello,
    t(
      '{celebrant} will offer your Mass {reference} on {longDay}. Wherever you are on that day, pray with us.',
      {
        celebrant: mass.celebrant ?? '',
        reference: mass.reference,
        longDay: longDay(mass.day ?? mass.wished),
      },
    ),
  ],
})

export const offeredMail = (mass: MassRow): Written => ({
  subject: t('Your Mass was offered'),
  title: t('Your Mass was offered'),
  paragraphs: [
    hello,
    t('{celebrant} offered your Mass {reference} on {longDay}.', {
      celebrant: mass.celebrant ?? '',
      reference: mass.reference,
      longDay: longDay(mass.day ?? mass.wished),
    }),
    ...(mass.recording ? [t('You can watch it again: {recording}', { recording: mass.recording })] : []),
    t('May the Lord give you His peace.'),
  ],
})

export const transferredMail = (mass: MassRow): Written => ({
  subject: t('Your Mass request {reference} was handed on', { reference: mass.reference }),
  title: t('Another priest offers your Mass'),
  paragraphs: [
    hello,
    t(
      'So that your Mass need not wait, we have handed it on to {transferredto}, with all that belongs to it. It will be offered there.',
      { transferredto: mass.transferred_to },
    ),
  ],
})

export const declinedMail =
  (reason: string) =>
  (mass: MassRow): Written => ({
    subject: t('About your Mass request {reference}', { reference: mass.reference }),
    title: t('We cannot offer this Mass'),
    paragraphs: [
      hello,
      t('We are sorry: we cannot offer the Mass that you asked for. {reason}', { reason }),
      ...(mass.offering === null ? [] : [t('Your offering goes back to the card or account that paid it.')]),
    ],
  })

/** `mass` may be gone already if the payment came too late. */
export const refundMail =
  (refund: RefundedAmount) =>
  (mass: MassRow): Written => {
    const sum = formatMoney(refund.amount, refund.currency)
    return {
      subject: t('{sum} of your Mass offering given back', { sum }),
      title: t('Your money is on its way back'),
      paragraphs: [
        hello,
        refund.surplus
          ? t(
              'Your offering was paid twice. The second payment of {sum} is on its way back to you. Your Mass {reference} stands.',
              { sum, reference: mass.reference },
            )
          : t(
              '{sum} of the offering for your Mass {reference} is on its way back to the card or account that paid it. Banks may need some days.',
              { sum, reference: mass.reference },
            ),
        ...(mass.state === 'lapsed'
          ? [t('It came after your request had ended. You are welcome to ask for the Mass again.')]
          : []),
        ...(mass.offering === null ? [t('Your Mass stands: it will be offered without an offering.')] : []),
      ],
    }
  }
