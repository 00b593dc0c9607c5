import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { dayOf } from '#core/time/time.ts'
import { providerNames } from '#payments/provider.ts'
import { bankSummary } from '#slices/accounting/bank/bank-contract.ts'
import { checkBooks, listPayouts, type Payout, readBalances } from '#slices/accounting/contract.ts'
import { listDeposits } from '#slices/accounting/deposits/deposit-contract.ts'
import { listBatches } from '#slices/giving/offline/batch-contract.ts'
import { pledgeTotals } from '#slices/giving/pledges/pledge-admin-contract.ts'
import { statementSummary } from '#slices/giving/statements/statement-contract.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { providerLabels } from '#ui/payment/payment-labels.ts'

/** The year that is to be closed: this one in December, and the last one until then. */
export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const { timeZone } = await call(readOrganisation, {})
  const today = dayOf(new Date(), timeZone)
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) === '12' ? 0 : 1)
  const end = `${year}-12-31`
  const [batches, { undeposited }, { payouts }, { currencies }, { broken }, statements, bank, pledged] =
    await Promise.all([
      call(listBatches, {}),
      call(listDeposits, {}),
      call(listPayouts, {}),
      call(readBalances, { from: `${year}-01-01`, to: end }),
      call(checkBooks, {}),
      call(statementSummary, { year }),
      call(bankSummary, { from: `${year}-01-01`, to: end }),
      call(pledgeTotals, {}),
    ])
  const waiting = [...undeposited.batches, ...undeposited.payments].filter((item) => item.receivedOn <= end)
  return {
    year,
    openBatches: batches.filter(({ closedAt, receivedOn }) => closedAt === null && receivedOn <= end).length,
    undeposited: waiting.map(({ currency, cash, checks }) => ({ currency, amount: cash + checks })),
    held: heldSince(end, currencies, payouts),
    unmatched: currencies.flatMap(({ currency, accounts }) =>
      accounts
        .filter(({ account, closing }) => account === 'suspense' && closing !== 0)
        .map(({ closing }) => ({ currency, amount: closing })),
    ),
    broken: new Set(broken.map(({ rule }) => rule)).size,
    statements,
    pledges: {
      open: pledged.filter(({ given, pledged }) => given < pledged).length,
      overdue: pledged.reduce((sum, { overduePledges }) => sum + overduePledges, 0),
      left: pledged.map(({ currency, pledged, given }) => ({ currency, amount: pledged - given })),
    },
    bank: { lines: bank.lines, open: bank.open, ...bank.unmatched },
  }
}

type Balances = z.output<typeof readBalances.output>['currencies']

/** What providers held at the end of the year and haven't paid out since. */
const heldSince = (end: string, currencies: Balances, payouts: readonly Payout[]) =>
  currencies.flatMap(({ currency, accounts }) =>
    providerNames.flatMap((provider) => {
      const then = accounts.find(({ account }) => account === `clearing ${provider}`)?.closing ?? 0
      const since = payouts
        .filter((payout) => payout.provider === provider && payout.currency === currency)
        .filter(({ paidOn, takenBackBy }) => paidOn > end && takenBackBy === null)
        .reduce((sum, payout) => sum + payout.amount, 0)
      return then > since ? [{ provider, currency, amount: then - since }] : []
    }),
  )

export const meta: MetaFunction = (args) => pageTitle(args, t('Year-end checklist'))

export const handle = { title: msg('Accounting') }

type Amount = { currency: string; amount: number }

const sumText = (amounts: readonly Amount[]) =>
  [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, its]) =>
      formatMoney(
        its.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      ),
    )
    .join(', ')

export default function AdminYearEndPage() {
  const { year, openBatches, undeposited, held, unmatched, bank, pledges, broken, statements } =
    useLoaderData<typeof loader>()
  const toIssue = statements.missing + statements.changed
  const toMail = statements.mailable - statements.mailed
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-title">{t('Year-end checklist for {year}', { year: String(year) })}</h1>
      <p className="text-ink-soft">
        {t(
          'Work through these from top to bottom. When all of them are done, your books for the year are complete.',
        )}
      </p>
      <ol className="flex flex-col gap-4">
        <Step title={t('Close all batches')} href="/admin/donations/batches" isDone={openBatches === 0}>
          {t(
            '{count, plural, =0 {All batches are closed.} one {# batch is still open.} other {# batches are still open.}}',
            { count: openBatches },
          )}
        </Step>
        <Step
          title={t('Deposit cash and checks')}
          href="/admin/account/deposits"
          isDone={undeposited.length === 0}
        >
          {undeposited.length === 0
            ? t('Everything received by the end of the year is in the bank.')
            : t('Received by the end of the year but not deposited yet: {amount}.', {
                amount: sumText(undeposited),
              })}
        </Step>
        <Step title={t('Record payouts')} href="/admin/account/payouts" isDone={held.length === 0}>
          {held.length === 0
            ? t('Everything that providers held at the end of the year has been paid out.')
            : t('Not paid out yet: {held}.', {
                held: held
                  .map(({ provider, ...amount }) => `${t(providerLabels[provider])} ${sumText([amount])}`)
                  .join(', '),
              })}
        </Step>
        <Step
          title={t('Match bank transactions')}
          href="/admin/account/bank"
          isDone={bank.open + bank.payout + bank.deposit === 0}
        >
          {bank.lines === 0
            ? bank.payout + bank.deposit === 0
              ? t('There were no payouts or deposits during the year.')
              : t('Import your bank’s CSV file for the year to compare it with your books.')
            : t(
                '{open, plural, =0 {Every bank transaction is matched.} one {# bank transaction isn’t matched.} other {# bank transactions aren’t matched.}} {payouts, plural, =0 {Every payout is matched.} one {# payout isn’t matched.} other {# payouts aren’t matched.}} {deposits, plural, =0 {Every deposit is matched.} one {# deposit isn’t matched.} other {# deposits aren’t matched.}}',
                { open: bank.open, payouts: bank.payout, deposits: bank.deposit },
              )}
        </Step>
        <Step title={t('Resolve unmatched payments')} href="/admin/account" isDone={unmatched.length === 0}>
          {unmatched.length === 0
            ? t('Every payment is matched.')
            : t('Not matched yet: {amount}.', { amount: sumText(unmatched) })}
        </Step>
        <Step title={t('Check the books')} href="/admin/account" isDone={broken === 0}>
          {t(
            '{count, plural, =0 {The books balance.} one {# accounting rule is broken. Please tell the person who runs this site.} other {# accounting rules are broken. Please tell the person who runs this site.}}',
            { count: broken },
          )}
        </Step>
        <Step
          title={t('Review open pledges')}
          href="/admin/donations/pledges?state=overdue"
          isDone={pledges.overdue === 0}
        >
          {pledges.open === 0
            ? t('No pledges are open.')
            : t(
                '{overdue, plural, =0 {No pledge is overdue.} one {# pledge is overdue.} other {# pledges are overdue.}} Not given yet: {left}. You can close the year with open pledges, since pledges aren’t income.',
                { overdue: pledges.overdue, left: sumText(pledges.left) },
              )}
        </Step>
        <Step
          title={t('Issue giving statements')}
          href={`/admin/donations/statements?year=${year}`}
          isDone={toIssue === 0}
        >
          {t(
            '{count, plural, =0 {Every donor has an up-to-date statement.} one {# statement is missing or needs to be corrected.} other {# statements are missing or need to be corrected.}}',
            { count: toIssue },
          )}
        </Step>
        <Step
          title={t('Send giving statements')}
          href={`/admin/donations/statements?year=${year}`}
          isDone={toIssue === 0 && toMail === 0}
        >
          {t(
            '{count, plural, =0 {Every donor with an email address has been sent their statement.} one {# statement hasn’t been emailed.} other {# statements haven’t been emailed.}} Print statements for donors without an email address.',
            { count: toMail },
          )}
        </Step>
      </ol>
    </div>
  )
}

function Step({
  title,
  href,
  isDone,
  children,
}: {
  title: string
  href: string
  isDone: boolean
  children: ReactNode
}) {
  return (
    <li>
      <Card className="flex-row items-start gap-4">
        {isDone ? (
          <CircleCheck className="size-6 shrink-0 text-success" aria-label={t('Done')} role="img" />
        ) : (
          <CircleAlert className="size-6 shrink-0 text-danger" aria-label={t('To do')} role="img" />
        )}
        <div>
          <h2 className="text-subheading">
            <AppLink href={href} className="underline decoration-line-strong underline-offset-4">
              {title}
            </AppLink>
          </h2>
          <p className="mt-1 text-ink-soft">{children}</p>
        </div>
      </Card>
    </li>
  )
}
