import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Table } from '#ui/layout/table.tsx'
import { type Discount, listDiscounts, switchDiscount } from '../../discounts/discount-contract.ts'
import { conditionTexts, discountText, stateLabels } from '../../discounts/discount-labels.ts'
import { discountAddress, discounts, newDiscount } from '../store/store-address.ts'

const addressOf = (page: number) => withQuery(discounts, { page })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageIn(request.url)
  const results = await callIn(context)(listDiscounts, { page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(addressOf(pages))
  return { ...results, page, pages }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Discounts'))

export const handle = { title: msg('Store') }

function SwitchButton({ of: { id, draft } }: { of: Discount }) {
  const { act, busy } = useAct()
  const toggle = async () => {
    const active = !draft.active
    if (!(await act('switch', () => call(switchDiscount, { id, active })))) return
    toast.success(active ? t('The code works again.') : t('The code no longer works.'))
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy !== null}
      onClick={() => void toggle()}
      aria-label={
        draft.active ? t('Turn off {code}', { code: draft.code }) : t('Turn on {code}', { code: draft.code })
      }
    >
      {draft.active ? t('Turn off') : t('Turn on')}
    </Button>
  )
}

const usesText = ({ uses, draft: { maxUses } }: Discount): string =>
  maxUses === null
    ? t('{count, number}', { count: uses })
    : t('{count, number} of {most, number}', { count: uses, most: maxUses })

function DiscountTable({ items }: { items: readonly Discount[] }) {
  return (
    <Table
      caption={t('Discounts')}
      captionHidden
      rows={items}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'code',
          label: t('Code'),
          main: true,
          cell: ({ id, draft }) => (
            <AppLink
              href={discountAddress(id)}
              className="wrap-anywhere inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
            >
              {draft.code}
            </AppLink>
          ),
        },
        {
          key: 'discount',
          label: t('Discount'),
          cell: ({ draft }) => (
            <span className="flex flex-col">
              <span className="font-semibold">{discountText(draft)}</span>
              {conditionTexts(draft).map((text) => (
                <span key={text} className="text-ink-soft text-sm">
                  {text}
                </span>
              ))}
            </span>
          ),
        },
        {
          key: 'uses',
          label: t('Uses'),
          align: 'end',
          cell: (discount) => (
            <span className="tabular-nums">
              {usesText(discount)}
              {discount.given > 0 && (
                <span className="block text-ink-soft text-sm">
                  {t('{amount} in discounts', { amount: formatMoney(discount.given) })}
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'state',
          label: t('Status'),
          cell: ({ state }) => <Badge tone={stateLabels[state].tone}>{t(stateLabels[state].name)}</Badge>,
        },
        { key: 'switch', label: t('Actions'), cell: (discount) => <SwitchButton of={discount} /> },
      ]}
    />
  )
}

export default function AdminDiscountsPage() {
  const { items, page, pages } = useLoaderData<typeof loader>()
  const add = (
    <ButtonLink href={newDiscount} icon={<Plus className="size-5" aria-hidden="true" />}>
      {t('New discount code')}
    </ButtonLink>
  )
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-title">{t('Discounts')}</h1>
          <p className="mt-2 text-ink-soft">{t('Codes that customers type in the cart or at checkout.')}</p>
        </div>
        {items.length > 0 && add}
      </header>
      {items.length === 0 ? (
        <EmptyState
          motif="bread"
          palette="gold"
          title={t('No discount codes yet')}
          text={t('Create a code to welcome new customers, or to thank your volunteers.')}
          action={add}
        />
      ) : (
        <DiscountTable items={items} />
      )}
      <Pager page={page} total={pages} label={t('Pages of discount codes')} href={addressOf} />
    </div>
  )
}
