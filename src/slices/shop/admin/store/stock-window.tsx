import { Boxes } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { stopTracking } from '../../stock/count-contract.ts'
import { readStock, type StockBook } from '../../stock/stock-contract.ts'
import { StockForm } from './stock-form.tsx'
import { fastOrders, orderAddress } from './store-address.ts'

/** A variant to choose. A product's only variant has no label. */
export type VariantChoice = { id: number; label: string }

/** A product's stock, one variant at a time: the quantity, its history, and a form to change it. */
export function StockButton({ name, variants }: { name: string; variants: readonly VariantChoice[] }) {
  const [open, setOpen] = useState(false)
  const [id, setId] = useState(variants[0]?.id ?? 0)
  const typed = useRef(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="max-sm:px-3"
        icon={<Boxes className="size-4.5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('Stock')}
      </Button>
      <Dialog
        guarded={() => typed.current}
        open={open}
        onClose={() => {
          typed.current = false
          setOpen(false)
        }}
        title={t('Stock: {name}', { name })}
        width="wide"
      >
        {open && variants.length > 1 && (
          <SelectField
            label={t('Variant')}
            className="mb-6 max-w-sm"
            value={String(id)}
            options={variants.map(({ id: value, label }) => ({ value: String(value), label }))}
            onChange={({ target }) => {
              typed.current = false
              setId(Number(target.value))
            }}
          />
        )}
        {open && (
          <Loaded key={id} load={() => call(readStock, { id })}>
            {(book) => <Book id={id} first={book} typed={typed} />}
          </Loaded>
        )}
      </Dialog>
    </>
  )
}

function Book({ id, first, typed }: { id: number; first: StockBook; typed: RefObject<boolean> }) {
  const [book, setBook] = useState(first)
  const { revalidate } = useRevalidator()
  const { onHand, reserved, available, low, tracked, movements } = book
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-3 gap-4">
        <Fact name={t('On hand')}>{tracked ? onHand : t('Not tracked')}</Fact>
        <Fact name={t('Reserved')}>{reserved}</Fact>
        <Fact name={t('Available')}>
          {tracked ? available : t('Unlimited')}
          {low && <span className="ml-2 font-normal text-danger text-sm">{t('Low stock')}</span>}
        </Fact>
      </dl>
      {!tracked && (
        <p className="text-ink-soft text-sm">
          {t(
            'Until you enter how many there are, customers can buy any quantity of this product. To show it as sold out, choose “Corrected” and enter 0.',
          )}
        </p>
      )}
      {tracked && (
        <StopTracking
          id={id}
          onDone={async (changed) => {
            setBook(changed)
            await revalidate()
          }}
        />
      )}
      <StockForm
        id={id}
        onHand={onHand}
        onTyped={() => {
          typed.current = true
        }}
        onChanged={async (changed) => {
          typed.current = false
          setBook(changed)
          await revalidate()
        }}
      />
      {movements.length > 0 && (
        <Table
          caption={t('Stock history')}
          rows={movements}
          rowKey={(movement) => String(movement.id)}
          columns={[
            { key: 'at', label: t('Date'), main: true, cell: ({ at }) => <Moment at={at} /> },
            { key: 'kind', label: t('Reason'), cell: (movement) => <StockDetail {...movement} /> },
            {
              key: 'change',
              label: t('Change'),
              align: 'end',
              cell: ({ change }) => <span className="font-semibold tabular-nums">{signed(change)}</span>,
            },
            { key: 'note', label: t('Note'), cell: ({ note }) => note },
            { key: 'by', label: t('By'), cell: ({ by }) => by },
          ]}
        />
      )}
    </div>
  )
}

function StopTracking({ id, onDone }: { id: number; onDone: (book: StockBook) => unknown }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" className="self-start" onClick={() => setAsking(true)}>
        {t('Stop tracking stock')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Stop tracking stock?')}
        text={t(
          'Customers can then buy any quantity. The history is kept, and tracking starts again when you enter how many there are.',
        )}
        action={t('Stop tracking')}
        onConfirm={async () => void (await onDone(await call(stopTracking, { id })))}
      />
    </>
  )
}

const names = {
  received: msg('Received'),
  sold: msg('Sold'),
  returned: msg('Returned'),
  corrected: msg('Corrected'),
} as const

function StockDetail({ kind, order, fastOrder }: StockBook['movements'][number]) {
  const className = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'
  const link = (href: string) => (words: ReactNode) => (
    <AppLink className={className} href={href}>
      {words}
    </AppLink>
  )
  const reason = t(names[kind])
  if (order) {
    const { id, number } = order
    return t.rich('{reason}, <link>order {number}</link>', { reason, number, link: link(orderAddress(id)) })
  }
  if (fastOrder === null) return reason
  return t.rich('{reason}, <link>fast order {number}</link>', {
    reason,
    number: fastOrder,
    link: link(fastOrders),
  })
}

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`)
