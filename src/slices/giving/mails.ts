import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { RefundedAmount, Subscription } from '#payments/handlers.ts'
import { isOffline } from '#payments/provider.ts'
import type { Gift } from './contract.ts'
import { receiptDay } from './gifts/gift-labels.ts'
import { others } from './purposes/purpose-names.ts'
import { type Issuer, issuerLine, sentenceFor } from './receipts/receipt-settings.ts'
import { recipientOf } from './recurring/recurring-labels.ts'

export type Written = Omit<Mail, 'to'>

const giftAddress = (siteUrl: string, token: string) => `${siteUrl}/give/thank-you/${token}`

/** Where a provider's page leads back to: the same page, which then asks the provider. */
export const paidAddress = (siteUrl: string, token: string) => `${giftAddress(siteUrl, token)}?check`
export const manageAddress = (siteUrl: string, handle: string) => `${siteUrl}/give/manage/${handle}`

/** The key that links mails to a gift. */
export const aboutGift = (id: number) => `gift ${id}`
export const aboutSubscription = (id: number) => `subscription ${id}`

type MailedGift = Gift & { fund: string }

/** A donor can type any purpose, so mails show the name of our own fund. */
export const forFund = ({ fund }: { fund: string }) =>
  fund === others ? t('the cause you named') : recipientOf(fund)

/** The thank-you mail with the receipt; for a recurring gift also with the link to manage it. */
export function receiptMail(
  gift: MailedGift,
  subscription: Pick<Subscription, 'handle' | 'rhythm'> | undefined,
  siteUrl: string,
  issuer: Issuer,
): Written {
  const sum = formatMoney(gift.amount, gift.currency)
  const manage = subscription && manageAddress(siteUrl, subscription.handle)
  const receipt = { receiptNumber: gift.receiptNumber ?? '', day: receiptDay(gift) }
  return {
    subject: t('Receipt {receiptNumber} for your gift of {amount}', {
      amount: sum,
      receiptNumber: gift.receiptNumber ?? '',
    }),
    title: gift.state === 'refunded' ? t('Your gift was refunded') : t('Thank you, and God bless you'),
    paragraphs: [
      hello,
      ...thanksFor(gift, sum),
      // Typed by the donor: tax offices require it, it can't be a link, and each such mail was paid for.
      gift.name
        ? t('Receipt {receiptNumber} for {name}, {day}. Please keep it for your records.', {
            ...receipt,
            name: gift.name,
          })
        : t('Receipt {receiptNumber}, {day}. Please keep it for your records.', receipt),
      ...taxDetails(gift, issuer),
      ...(subscription && manage
        ? [
            t(
              '{rhythm, select, weekly {This gift repeats every week.} monthly {This gift repeats every month.} quarterly {This gift repeats every three months.} termly {This gift repeats every four months.} other {This gift repeats every year.}} To change the amount or card, or to pause or stop the gift, go to {link}',
              { rhythm: subscription.rhythm, link: manage },
            ),
          ]
        : []),
    ],
    action: { label: t('View receipt'), href: giftAddress(siteUrl, gift.token) },
    // Anybody with the link can open the gift.
    secret: true,
  }
}

/** A receipt can be sent again after a refund. */
const thanksFor = (gift: MailedGift, sum: string): string[] => {
  const { amount, refunded, currency, state } = gift
  const purpose = forFund(gift)
  if (state === 'refunded')
    return [
      t(
        'Here’s the receipt for your gift of {amount} to {purpose}. We refunded it in full. We keep you and your intentions in our daily prayers.',
        { amount: sum, purpose },
      ),
    ]
  return [
    t(
      'Thank you for your gift of {amount} to {purpose}. We keep you and your intentions in our daily prayers.',
      { amount: sum, purpose },
    ),
    ...(state === 'partially_refunded'
      ? [
          t('We refunded {refunded} of your gift, so it now comes to {net}.', {
            refunded: formatMoney(refunded, currency),
            net: formatMoney(amount - refunded, currency),
          }),
        ]
      : []),
  ]
}

/** What tax offices ask for: the sentence, or what was provided in return, and who gives the receipt. */
const taxDetails = (gift: Parameters<typeof sentenceFor>[0], issuer: Issuer): string[] =>
  [sentenceFor(gift, issuer), issuerLine(issuer)].filter(Boolean)

/** Only the amount: the reason stays between the donor and the staff who decided it. */
export function refundMail(gift: MailedGift, refund: RefundedAmount, siteUrl: string): Written {
  const { amount, currency, surplus } = refund
  if (isOffline(refund.provider)) return correctionMail(gift, refund, siteUrl)
  const sum = formatMoney(amount, currency)
  const why = surplus
    ? t('Your gift to {purpose} was paid twice, so we refunded the second payment of {amount}.', {
        purpose: forFund(gift),
        amount: sum,
      })
    : amount < gift.amount
      ? t('We refunded {amount} of your gift of {gift} to {purpose}.', {
          amount: sum,
          gift: formatMoney(gift.amount, gift.currency),
          purpose: forFund(gift),
        })
      : t('We refunded your gift of {amount} to {purpose}.', { amount: sum, purpose: forFund(gift) })
  return {
    subject: t('Your refund of {amount}', { amount: sum }),
    title: t('Your refund is on its way'),
    paragraphs: [
      hello,
      why,
      t(
        'The money goes back to the card or account you paid with. It can take five to ten business days to arrive.',
      ),
      t('Weren’t expecting this? Just reply to this email.'),
    ],
    action: { label: t('View gift'), href: giftAddress(siteUrl, gift.token) },
    secret: true,
  }
}

/** For gifts that staff entered: the entry was wrong, or they gave the money back themselves. */
const correctionMail = (
  gift: MailedGift,
  { amount, currency }: RefundedAmount,
  siteUrl: string,
): Written => ({
  ...(amount < gift.amount
    ? {
        subject: t('We corrected receipt {receiptNumber}', { receiptNumber: gift.receiptNumber ?? '' }),
        title: t('Your receipt was corrected'),
      }
    : {
        subject: t('Receipt {receiptNumber} is no longer valid', { receiptNumber: gift.receiptNumber ?? '' }),
        title: t('Your receipt is no longer valid'),
      }),
  paragraphs: [
    hello,
    amount < gift.amount
      ? t(
          'We corrected our record of your gift of {gift} to {purpose} and reduced the amount by {amount}. The receipt at the link below is the corrected one.',
          {
            purpose: forFund(gift),
            amount: formatMoney(amount, currency),
            gift: formatMoney(gift.amount, gift.currency),
          },
        )
      : t(
          'We corrected our records, which no longer include your gift of {gift} to {purpose}. Please don’t use the receipt for your taxes.',
          {
            purpose: forFund(gift),
            gift: formatMoney(gift.amount, gift.currency),
          },
        ),
    t('Weren’t expecting this? Just reply to this email.'),
  ],
  action: { label: t('View receipt'), href: giftAddress(siteUrl, gift.token) },
  secret: true,
})

/** The acknowledgment of a gift of things. Only staff write its texts. */
export const inKindMail = (
  gift: {
    name: string
    description: string
    receivedOn: string
    receiptNumber: string
    goods: string
    goodsValue: number
    currency: string
  },
  issuer: Issuer,
): Written => ({
  subject: t('Receipt {receiptNumber} for your gift', { receiptNumber: gift.receiptNumber }),
  title: t('Thank you, and God bless you'),
  paragraphs: [
    hello,
    t('Thank you for your gift: {description}. We keep you and your intentions in our daily prayers.', {
      description: gift.description,
    }),
    t('Receipt {receiptNumber} for {name}, {day}. Please keep this email for your records.', {
      receiptNumber: gift.receiptNumber,
      name: gift.name,
      day: formatDate(gift.receivedOn, 'long'),
    }),
    t('For tax purposes, it’s up to you to determine the value of what you gave.'),
    ...taxDetails({ goods: gift.goods, goodsValue: gift.goodsValue, currency: gift.currency }, issuer),
  ],
})
