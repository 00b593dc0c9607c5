import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { parseQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BetweenFields } from '#ui/forms/filter-form.tsx'
import { paymentAttention } from '../attention-contract.ts'
import { readBalances } from '../contract.ts'
import { account } from './addresses.ts'
import { AttentionList } from './attention-list.tsx'
import { BalanceTables, BooksState } from './balance-table.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [balances, attention] = await Promise.all([
    call(readBalances, parseQuery(readBalances.input, request.url)),
    call(paymentAttention, {}),
  ])
  return { ...balances, attention }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Accounting'))

export const handle = { title: msg('Accounting') }

export default function AdminBalancesPage() {
  const { from, to, currencies, attention } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-title">{t('Accounting')}</h1>
      <AttentionList {...attention} />
      <BooksState />
      <Form
        key={`${from} ${to}`}
        aria-label={t('Period')}
        action={account}
        preventScrollReset
        className="flex flex-wrap items-end gap-4"
      >
        <BetweenFields from={from} to={to} />
        <Button type="submit" variant="secondary">
          {t('Show')}
        </Button>
      </Form>
      {currencies.length === 0 && (
        <EmptyState
          motif="heart"
          palette="gold"
          title={t('No entries yet')}
          text={t('Balances will appear here after the first gift, order or Mass offering is paid.')}
        />
      )}
      {currencies.map(({ currency, accounts }) => (
        <section key={currency} aria-labelledby={`in-${currency}`} className="flex flex-col gap-6">
          <h2 id={`in-${currency}`} className="text-heading">
            {currency}
          </h2>
          <BalanceTables currency={currency} accounts={accounts} between={{ from, to }} />
        </section>
      ))}
    </div>
  )
}
