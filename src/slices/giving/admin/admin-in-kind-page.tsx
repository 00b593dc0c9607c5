import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Table } from '#ui/layout/table.tsx'
import { type GiftInKind, listGiftsInKind, voidGiftInKind } from '../offline/offline-contract.ts'
import { receiptFile } from '../receipts/receipt.tsx'
import { donations } from './donations-address.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(listGiftsInKind, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Gifts in kind'))

export const handle = { title: msg('Donations') }

function VoidButton({ gift: { id, receiptNumber } }: { gift: GiftInKind }) {
  return (
    <ActButton
      label={t('Void')}
      of={receiptNumber}
      size="small"
      variant="quiet"
      title={t('Void receipt {receiptNumber}', { receiptNumber })}
      description={t(
        'Use this for a gift that was entered by mistake. The receipt number is kept and marked as void.',
      )}
      action={t('Void receipt')}
      said={t('Receipt voided.')}
      danger
      check={voidGiftInKind.input}
      read={(data) => ({ id, reason: String(data.get('reason')) })}
      send={async (input) => void (await call(voidGiftInKind, input))}
    >
      {({ field }) => <TextArea label={t('Reason')} {...field('reason')} rows={2} maxLength={500} />}
    </ActButton>
  )
}

export default function AdminInKindPage() {
  const gifts = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('Donations'), href: donations }, { label: t('Gifts in kind') }]} />
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Gifts in kind')}</h1>
        <ButtonLink href={`${donations}/new`} icon={<Plus className="size-5" aria-hidden="true" />}>
          {t('Record a gift')}
        </ButtonLink>
      </header>
      {gifts.length === 0 ? (
        <EmptyState
          motif="heart"
          palette="gold"
          title={t('No gifts in kind yet')}
          text={t('Donated goods will appear here, with their receipts.')}
        />
      ) : (
        <Table
          caption={t('Gifts in kind')}
          captionHidden
          rows={gifts}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'name', label: t('Donor'), main: true, cell: ({ name }) => name },
            { key: 'what', label: t('Description'), cell: ({ description }) => description },
            {
              key: 'day',
              label: t('Date received'),
              cell: ({ receivedOn }) => <time dateTime={receivedOn}>{formatDate(receivedOn, 'short')}</time>,
            },
            {
              key: 'receipt',
              label: t('Receipt'),
              cell: ({ receiptNumber, token, voidedBy, voidReason }) =>
                voidedBy ? (
                  <span className="flex flex-col">
                    <Badge>{t('{receiptNumber}, void', { receiptNumber })}</Badge>
                    <span className="text-ink-soft text-sm">{voidReason}</span>
                  </span>
                ) : (
                  <a
                    href={receiptFile(token)}
                    className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
                  >
                    {receiptNumber}
                  </a>
                ),
            },
            {
              key: 'act',
              label: t('Actions'),
              align: 'end',
              cell: (gift) => (gift.voidedBy ? null : <VoidButton gift={gift} />),
            },
          ]}
        />
      )}
    </div>
  )
}
