import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import type { RefundedAmount, Subscription } from '#payments/handlers.ts'
import { type Gift, type RecurringGift, rhythmNames } from './contract.ts'
import { giftDay } from './gifts/gift-labels.ts'
import { others } from './purposes/purpose-names.ts'

type Written = Omit<Mail, 'to'>

export const giftAddress = (siteUrl: string, token: string) => `${siteUrl}/give/thank-you/${token}`
export const manageAddress = (siteUrl: string, handle: string) => `${siteUrl}/give/manage/${handle}`

/** The key that links mails to a gift. */
export const aboutGift = (id: number) => `gift ${id}`
export const aboutSubscription = (id: number) => `subscription ${id}`

type MailedGift = Gift & { fund: string }

/** A donor can type any purpose, so mails show the name of our own fund. */
const forFund = ({ fund }: { fund: string }) => (fund === others ? t('the purpose that you named') : fund)

/** The thank-you mail with the receipt; for a recurring gift also with the link to manage it. */
export function receiptMail(
  gift: MailedGift,
  subscription: Pick<Subscription, 'handle' | 'rhythm'> | undefined,
  siteUrl: string,
): Written {
  const sum = formatMoney(gift.amount, gift.currency)
  const manage = subscription && manageAddress(siteUrl, subscription.handle)
  return {
    subject: t('Your gift of {sum}: receipt {receiptNumber}', {
      sum,
      receiptNumber: gift.receiptNumber ?? '',
    }),
    title: t('Thank you, and God bless you'),
    paragraphs: [
      hello,
      t('Your gift of {sum} for {gift} has arrived. We carry you and your intentions in our daily prayer.', {
        sum,
        gift: forFund(gift),
      }),
      // The donor's name is the only donor text we mail: tax offices require it, it can't be a link, and each such mail was paid for.
      `Receipt ${gift.receiptNumber}${gift.name && t(' for {name}', { name: gift.name })}, ${giftDay(gift.paid ?? gift.created)}. Please keep it for your records.`,
      ...(subscription && manage
        ? [
            t(
              'You give this {rhythm}. To change the amount or the card, to pause or to stop, open {manage}',
              { rhythm: rhythmNames[subscription.rhythm].toLowerCase(), manage },
            ),
          ]
        : []),
    ],
    action: { label: t('See and print the receipt'), href: giftAddress(siteUrl, gift.token) },
    // Anybody with the link can open the gift.
    secret: true,
  }
}

/** Only the amount: the reason stays between the donor and the staff who decided it. */
export function refundMail(
  gift: MailedGift,
  { amount, currency, surplus }: RefundedAmount,
  siteUrl: string,
): Written {
  const sum = formatMoney(amount, currency)
  const why = surplus
    ? t('Your gift for {gift} was paid twice. We have given the second payment of {sum} back.', {
        gift: forFund(gift),
        sum,
      })
    : `We have given ${amount < gift.amount ? t('{sum} of your gift of {amount}', { sum, amount: formatMoney(gift.amount, gift.currency) }) : t('your gift of {sum}', { sum })} for ${forFund(gift)} back to you.`
  return {
    subject: t('{sum} was given back to you', { sum }),
    title: t('Your money is on its way back'),
    paragraphs: [
      hello,
      why,
      t(
        'It goes to the card or account that you paid with. Until it shows there, five to ten working days can pass.',
      ),
      t('If you did not expect this, please answer this email or call us.'),
    ],
    action: { label: t('See the gift'), href: giftAddress(siteUrl, gift.token) },
    secret: true,
  }
}

export const collectionFailedMail = (
  { amount, currency, handle, rhythm, fund }: Subscription,
  siteUrl: string,
): Written => ({
  subject: t('Your gift could not be collected'),
  title: t('Your card did not go through'),
  paragraphs: [
    t(
      'We could not collect your {rhythm} gift of {amount} for {forFund}. Cards expire and are replaced; it happens to everybody.',
      {
        rhythm: rhythmNames[rhythm].toLowerCase(),
        amount: formatMoney(amount, currency),
        forFund: forFund({ fund }),
      },
    ),
    t(
      'We will try again in the coming days. If you have another card, you can give it here; you can also pause or stop your gift. Whatever you choose, thank you for what you have given.',
    ),
  ],
  action: { label: t('Give another card'), href: manageAddress(siteUrl, handle) },
  secret: true,
})

/** For a donor whose account is gone: without a link, since there is nothing left to open. */
export const stoppedMail = ({ amount, currency, rhythm, fund }: Subscription): Written => ({
  subject: t('Your recurring gift has ended'),
  title: t('Nothing more will be collected'),
  paragraphs: [
    t(
      'Your account is deleted, and with it your {rhythm} gift of {amount} for {forFund} has ended. Nothing more will be taken from your card.',
      {
        rhythm: rhythmNames[rhythm].toLowerCase(),
        amount: formatMoney(amount, currency),
        forFund: forFund({ fund }),
      },
    ),
    t('Thank you for all that you have given. God bless you.'),
  ],
})

export const recurringLinksMail = (
  all: readonly (RecurringGift & { fund: string })[],
  siteUrl: string,
): Written => {
  const [first] = all
  return {
    subject: t('Your recurring gifts'),
    title: t('Your recurring gifts'),
    paragraphs: [
      t(
        'You asked for the way to your recurring gifts. Here you change the amount or the card, pause or stop.',
      ),
      ...all.map(
        ({ amount, currency, rhythm, fund, token }) =>
          `${rhythmNames[rhythm]}, ${formatMoney(amount, currency)}, ${forFund({ fund })}: ${manageAddress(siteUrl, token)}`,
      ),
    ],
    ...(first && { action: { label: t('Open'), href: manageAddress(siteUrl, first.token) } }),
    secret: true,
  }
}
