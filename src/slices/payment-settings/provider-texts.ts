import type { PaymentMode } from '#core/settings/payment-settings.ts'
import { msg } from '#core/text/messages.ts'
import type { KeyProvider } from './contract.ts'

export const providerNames: Record<KeyProvider, string> = { stripe: 'Stripe', paypal: 'PayPal' }

export const modeNames: Record<PaymentMode, string> = {
  off: msg('No payments'),
  sandbox: msg('Test mode'),
  stripe: 'Stripe',
  paypal: 'PayPal',
  both: msg('Stripe and PayPal'),
}

export const modeTexts: Record<PaymentMode, string> = {
  off: msg(
    'Your ministry doesn’t accept money online. The store and giving are hidden from visitors. People can still request Masses without an offering.',
  ),
  sandbox: msg(
    'Try everything with test cards in the built-in sandbox. No money moves, and every payment is marked as a test.',
  ),
  stripe: msg('Cards, Apple Pay, Google Pay and recurring gifts.'),
  paypal: msg('PayPal only. Recurring gifts need Stripe.'),
  both: msg('People choose between a card and PayPal.'),
}

/** The events that the site acts on, as the provider names them where the webhook is set up. docs/payments.md lists them too. */
export const webhookEvents: Record<KeyProvider, readonly string[]> = {
  stripe: [
    'payment_intent.succeeded',
    'payment_intent.processing',
    'payment_intent.requires_action',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'charge.updated',
    'charge.refunded',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.payment_action_required',
    'invoice.voided',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'customer.subscription.paused',
    'customer.subscription.resumed',
    'customer.updated',
  ],
  paypal: [
    'CHECKOUT.ORDER.APPROVED',
    'CHECKOUT.ORDER.COMPLETED',
    'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.DECLINED',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REVERSED',
    'PAYMENT.REFUND.PENDING',
    'PAYMENT.REFUND.FAILED',
    'CUSTOMER.DISPUTE.CREATED',
    'CUSTOMER.DISPUTE.UPDATED',
    'CUSTOMER.DISPUTE.RESOLVED',
  ],
}
