import type { Db } from '#core/data/db.ts'
import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import type { PaymentTools, RefundedAmount } from '#payments/handlers.ts'
import { isOffline } from '#payments/provider.ts'
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
  const { label = t('View your request'), ...content } = template(mass)
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
        title: t('We received your Mass request'),
        paragraphs: [
          hello,
          t(
            'Thank you for requesting a Mass for {date}. We’ll enter it in our register once we receive your offering of {amount}.',
            { date: longDay(mass.wished), amount: formatMoney(mass.offering ?? 0, mass.currency) },
          ),
          t(
            'Use the link below to make your offering. If an offering is difficult for you right now, you can use the same link to request the Mass without one. No one is turned away.',
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
            'Thank you for requesting a Mass for {date}. It’s in our register, and we’ll email you when it has been offered.',
            { date: longDay(mass.wished) },
          ),
          t('Use the link below to check on your request or withdraw it.'),
        ],
        afterword: notYou,
      }

export const paidMail = (mass: MassRow): Written => ({
  subject: t('Your Mass offering of {amount}', { amount: formatMoney(mass.offering ?? 0, mass.currency) }),
  title: t('We received your offering'),
  paragraphs: [
    hello,
    t(
      'We received your offering of {amount}. Your Mass {reference}, requested for {date}, is in our register. We’ll email you when it has been offered.',
      {
        amount: formatMoney(mass.offering ?? 0, mass.currency),
        reference: mass.reference,
        date: longDay(mass.wished),
      },
    ),
    t(
      'A Mass offering is a freely given gift to the priest who offers the Mass. The fruits of the Mass are never for sale.',
    ),
  ],
})

export const scheduledMail = (mass: MassRow): Written => ({
  subject: t('Your Mass will be offered on {date}', { date: longDay(mass.day ?? mass.wished) }),
  title: t('Your Mass is scheduled'),
  paragraphs: [
    hello,
    t(
      '{celebrant} will offer your Mass {reference} on {date}. Wherever you are that day, please pray with us.',
      {
        celebrant: mass.celebrant ?? '',
        reference: mass.reference,
        date: longDay(mass.day ?? mass.wished),
      },
    ),
  ],
})

export const offeredMail = (mass: MassRow): Written => ({
  subject: t('Your Mass has been offered'),
  title: t('Your Mass has been offered'),
  paragraphs: [
    hello,
    t('{celebrant} offered your Mass {reference} on {date}.', {
      celebrant: mass.celebrant ?? '',
      reference: mass.reference,
      date: longDay(mass.day ?? mass.wished),
    }),
    ...(mass.recording ? [t('Watch the recording: {link}', { link: mass.recording })] : []),
    t('May the Lord give you his peace.'),
  ],
})

export const transferredMail = (mass: MassRow): Written => ({
  subject: t('Your Mass request {reference} was transferred', { reference: mass.reference }),
  title: t('Another priest will offer your Mass'),
  paragraphs: [
    hello,
    mass.offering === null
      ? t('So you don’t have to wait, we’ve transferred your Mass to {recipient}.', {
          recipient: mass.transferred_to,
        })
      : t(
          'So you don’t have to wait, we’ve transferred your Mass to {recipient}, along with your offering.',
          {
            recipient: mass.transferred_to,
          },
        ),
  ],
})

export const declinedMail =
  (reason: string) =>
  (mass: MassRow): Written => ({
    subject: t('About your Mass request {reference}', { reference: mass.reference }),
    title: t('We can’t offer this Mass'),
    paragraphs: [
      hello,
      t('We’re sorry, but we can’t offer the Mass you requested. {reason}', { reason }),
      ...(mass.offering === null ? [] : [t('We’re refunding your offering.')]),
    ],
  })

/** `mass` may be gone already if the payment came too late. */
export const refundMail =
  (refund: RefundedAmount) =>
  (mass: MassRow): Written => {
    const sum = formatMoney(refund.amount, refund.currency)
    if (isOffline(refund.provider)) {
      return {
        subject: t('About the offering for your Mass {reference}', { reference: mass.reference }),
        title: t('We corrected our record'),
        paragraphs: [
          hello,
          t(
            'We corrected our record of the offering for your Mass {reference}. We reduced the amount by {amount}, which was returned to you or entered by mistake.',
            {
              amount: sum,
              reference: mass.reference,
            },
          ),
          t('Weren’t expecting this? Just reply to this email.'),
        ],
      }
    }
    return {
      subject: t('Your refund of {amount}', { amount: sum }),
      title: t('Your refund is on its way'),
      paragraphs: [
        hello,
        refund.surplus
          ? t(
              'Your offering was paid twice, so we refunded the second payment of {amount}. Your Mass {reference} will still be offered.',
              { amount: sum, reference: mass.reference },
            )
          : mass.offering === null || refund.amount === mass.offering
            ? t(
                'We refunded your offering of {amount} for Mass {reference} to the card or account you paid with. It can take five to ten business days to arrive.',
                { amount: sum, reference: mass.reference },
              )
            : t(
                'We refunded {amount} of the offering for your Mass {reference} to the card or account you paid with. It can take five to ten business days to arrive.',
                { amount: sum, reference: mass.reference },
              ),
        ...(mass.state === 'lapsed'
          ? [
              t(
                'Your payment arrived after the request had expired. You’re welcome to request the Mass again.',
              ),
            ]
          : []),
        ...(mass.offering === null ? [t('Your Mass will still be offered. No offering is needed.')] : []),
      ],
    }
  }
