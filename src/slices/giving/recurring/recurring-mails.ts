import { hello } from '#core/mail/mail-template.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { ExpiringCard, Subscription } from '#payments/handlers.ts'
import { forFund, manageAddress, type Written } from '../mails.ts'

/** In time to give us the new card. */
export const cardExpiringMail = (
  { amount, currency, handle, fund, card_last4, expires, next_day }: ExpiringCard,
  siteUrl: string,
): Written => ({
  subject: t('Your card ending in {last4} is about to expire', { last4: card_last4 }),
  title: t('Your card is about to expire'),
  paragraphs: [
    hello,
    t(
      'The card ending in {last4} that pays for your recurring gift of {amount} to {purpose} expires on {day}.',
      {
        last4: card_last4,
        amount: formatMoney(amount, currency),
        purpose: forFund({ fund }),
        day: formatDate(expires, 'long'),
      },
    ),
    ...(next_day ? [t('Your next gift is on {day}.', { day: formatDate(next_day, 'long') })] : []),
    t(
      'If you have a new card, please add it now so that your gift continues. Some banks send us the new card details automatically. If yours does, you don’t need to do anything.',
    ),
  ],
  action: { label: t('Use a different card'), href: manageAddress(siteUrl, handle) },
  secret: true,
})

/** After the last try. */
export const endedMail = ({ amount, currency, handle, fund }: Subscription, siteUrl: string): Written => ({
  subject: t('Your recurring gift has ended'),
  title: t('Your recurring gift has ended'),
  paragraphs: [
    hello,
    t(
      'We tried several times to process your recurring gift of {amount} to {purpose}, and your card was declined each time. The gift has ended, and we won’t try again.',
      { amount: formatMoney(amount, currency), purpose: forFund({ fund }) },
    ),
    t(
      'Thank you for everything you’ve given. If you’d like to continue, you can start a new gift at any time.',
    ),
  ],
  action: { label: t('View your gift'), href: manageAddress(siteUrl, handle) },
  secret: true,
})

export const collectionFailedMail = (
  { amount, currency, handle, fund }: Subscription,
  siteUrl: string,
): Written => ({
  subject: t('There was a problem with your recurring gift'),
  title: t('Your payment didn’t go through'),
  paragraphs: [
    hello,
    t(
      'We couldn’t process your recurring gift of {amount} to {purpose}. This often happens when a card expires or is replaced.',
      { amount: formatMoney(amount, currency), purpose: forFund({ fund }) },
    ),
    t(
      'We’ll try again in the next few days. You can use a different card, or pause or stop your gift. Whatever you choose, thank you for your generosity.',
    ),
  ],
  action: { label: t('Use a different card'), href: manageAddress(siteUrl, handle) },
  secret: true,
})

/** For a donor whose account is gone: without a link, since there is nothing left to open. */
export const stoppedMail = ({ amount, currency, fund }: Subscription): Written => ({
  subject: t('Your recurring gift has ended'),
  title: t('You won’t be charged again'),
  paragraphs: [
    hello,
    t(
      'Your account was deleted, so your recurring gift of {amount} to {purpose} has ended. You won’t be charged again.',
      { amount: formatMoney(amount, currency), purpose: forFund({ fund }) },
    ),
    t('Thank you for everything you’ve given. God bless you.'),
  ],
})

/** For donors without an account: one link to everything they gave. */
export const donorLinkMail = (token: string, siteUrl: string): Written => ({
  subject: t('The link to your gifts'),
  title: t('Your gifts'),
  paragraphs: [
    hello,
    t(
      'You asked for the link to your gifts. It shows everything you’ve given, with receipts and giving statements, and lets you change, pause or stop recurring gifts.',
    ),
    t('The link works for 24 hours. Please don’t forward this email.'),
  ],
  action: { label: t('View your gifts'), href: `${siteUrl}/give/gifts/${token}` },
  afterword: t('Not you? You can ignore this email.'),
  secret: true,
})
