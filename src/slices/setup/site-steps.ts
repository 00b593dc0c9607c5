import type { Context } from '#core/api/endpoint-handler.ts'
import { asChecks, type ReadinessCheck, type SetupStep } from '#core/collections/setup-steps.ts'
import { hasDemo } from '#core/data/installation.ts'
import { formatList } from '#core/text/format-list.ts'
import { msg, t } from '#core/text/messages.ts'
import type { ProviderName } from '#payments/provider.ts'
import { setupAddress } from './contract.ts'
import { findMarks } from './store.ts'

const paymentsAddress = '/admin/settings/payments'

const providerTitles: Record<ProviderName, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: msg('Sandbox'),
}

/** How the ministry is paid: real money, a test, or not at all. */
function paymentStatus({ payments: { providers } }: Context) {
  const { all } = providers
  if (all.length === 0) return { done: true, text: t('The site doesn’t accept payments.') }
  if (all.every(({ name }) => name === 'sandbox'))
    return { done: false, text: t('Test mode. Only test cards work, so no real money moves.') }
  const names = formatList(all.map(({ name }) => t(providerTitles[name])))
  return all.every(({ live }) => live)
    ? { done: true, text: t('{providers}, with live keys. Payments are real.', { providers: names }) }
    : { done: false, text: t('{providers}, with test keys. No real money moves.', { providers: names }) }
}

/** Payments belong to no slice. */
export const paymentsStep: SetupStep = {
  name: 'payments',
  title: msg('Payments'),
  text: msg('Connect Stripe or PayPal, try everything in test mode or turn payments off.'),
  order: 60,
  links: [{ label: msg('Set up payments'), href: paymentsAddress }],
  status: async (context) => paymentStatus(context),
  checks: async (context) => {
    const { done, text } = paymentStatus(context)
    return [{ level: done ? 'good' : 'look', text, href: paymentsAddress }]
  },
}

/** What no step is about: the address, leftovers of the demo, and whether somebody has read the pages. */
export async function siteChecks(context: Context): Promise<readonly ReadinessCheck[]> {
  const isReviewed = (await findMarks(context.db)).get('pages') === 'done'
  return [
    ...asChecks(context.addressStatus(), null),
    (await hasDemo(context.db))
      ? {
          level: 'look',
          text: t('The demo content is still on the site.'),
          href: '/admin/settings/start-fresh',
        }
      : { level: 'good', text: t('There’s no demo content on the site.'), href: null },
    isReviewed
      ? { level: 'good', text: t('You’ve reviewed the pages.'), href: setupAddress }
      : { level: 'look', text: t('You haven’t marked the pages as reviewed yet.'), href: setupAddress },
  ]
}
