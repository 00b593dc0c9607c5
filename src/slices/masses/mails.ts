import type { Db } from '#core/data/db.ts'
import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { formatMoney } from '#core/text/money.ts'
import type { PaymentTools, RefundedAmount } from '#payments/handlers.ts'
import { longDay } from './day-labels.ts'
import { aboutMass, type MassRow, massAddress, massById, tokenOf } from './store.ts'

type Written = Pick<Mail, 'subject' | 'title' | 'paragraphs' | 'afterword'> & { label?: string }

const notYou = 'Not you? You can ignore this email.'

/** Mails the requester, if there is an email address. Mails contain neither the intention nor a name. */
export async function writeToRequester(
  trx: Db,
  { mail, siteUrl, secret }: Pick<PaymentTools, 'mail' | 'siteUrl' | 'secret'>,
  id: number,
  template: (mass: MassRow) => Written,
): Promise<void> {
  const mass = await massById(trx, id)
  if (!mass?.email) return
  const { label = 'See your request', ...content } = template(mass)
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
        subject: `Your Mass request ${mass.reference}`,
        title: 'We have your Mass request',
        paragraphs: [
          hello,
          `You asked for a Mass on ${longDay(mass.wished)}. It is entered in our register as soon as the offering of ${formatMoney(mass.offering ?? 0, mass.currency)} has arrived.`,
          'If an offering is hard for you now, the same link lets you ask for the Mass without one. Nobody is refused.',
        ],
        label: 'Make payment',
        afterword: notYou,
      }
    : {
        subject: `Your Mass request ${mass.reference}`,
        title: 'Your Mass is in our register',
        paragraphs: [
          hello,
          `You asked for a Mass on ${longDay(mass.wished)}. It is entered in our register, and we write again when it was offered.`,
          'The link shows how it stands. With it you can also take your request back.',
        ],
        afterword: notYou,
      }

export const paidMail = (mass: MassRow): Written => ({
  subject: `Your Mass offering of ${formatMoney(mass.offering ?? 0, mass.currency)}`,
  title: 'Your offering has arrived',
  paragraphs: [
    hello,
    `Your offering of ${formatMoney(mass.offering ?? 0, mass.currency)} has arrived, and your Mass ${mass.reference} is entered in our register. You asked for ${longDay(mass.wished)}. We write again when it was offered.`,
    'An offering for a Mass is a free gift to the priest who offers it. The fruits of the Mass are not for sale.',
  ],
})

export const scheduledMail = (mass: MassRow): Written => ({
  subject: `Your Mass will be offered on ${longDay(mass.day ?? mass.wished)}`,
  title: 'The day of your Mass',
  paragraphs: [
    hello,
    `${mass.celebrant} will offer your Mass ${mass.reference} on ${longDay(mass.day ?? mass.wished)}. Wherever you are on that day, pray with us.`,
  ],
})

export const offeredMail = (mass: MassRow): Written => ({
  subject: 'Your Mass was offered',
  title: 'Your Mass was offered',
  paragraphs: [
    hello,
    `${mass.celebrant} offered your Mass ${mass.reference} on ${longDay(mass.day ?? mass.wished)}.`,
    ...(mass.recording ? [`You can watch it again: ${mass.recording}`] : []),
    'May the Lord give you His peace.',
  ],
})

export const transferredMail = (mass: MassRow): Written => ({
  subject: `Your Mass request ${mass.reference} was handed on`,
  title: 'Another priest offers your Mass',
  paragraphs: [
    hello,
    `So that your Mass need not wait, we have handed it on to ${mass.transferred_to}, with all that belongs to it. It will be offered there.`,
  ],
})

export const declinedMail =
  (reason: string) =>
  (mass: MassRow): Written => ({
    subject: `About your Mass request ${mass.reference}`,
    title: 'We cannot offer this Mass',
    paragraphs: [
      hello,
      `We are sorry: we cannot offer the Mass that you asked for. ${reason}`,
      ...(mass.offering === null ? [] : ['Your offering goes back to the card or account that paid it.']),
    ],
  })

/** `mass` may be gone already if the payment came too late. */
export const refundMail =
  (refund: RefundedAmount) =>
  (mass: MassRow): Written => {
    const sum = formatMoney(refund.amount, refund.currency)
    return {
      subject: `${sum} of your Mass offering given back`,
      title: 'Your money is on its way back',
      paragraphs: [
        hello,
        refund.surplus
          ? `Your offering was paid twice. The second payment of ${sum} is on its way back to you. Your Mass ${mass.reference} stands.`
          : `${sum} of the offering for your Mass ${mass.reference} is on its way back to the card or account that paid it. Banks may need some days.`,
        ...(mass.state === 'lapsed'
          ? ['It came after your request had ended. You are welcome to ask for the Mass again.']
          : []),
        ...(mass.offering === null ? ['Your Mass stands: it will be offered without an offering.'] : []),
      ],
    }
  }
