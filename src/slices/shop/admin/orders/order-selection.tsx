import { PackageCheck, PackageOpen, Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { type BulkState, type Moved, moveOrders } from '../../orders/bulk-contract.ts'
import { printAddress } from '../store/store-address.ts'

/** The selected orders, and the actions for all of them. */
export function useOrderSelection(shown: readonly { id: number }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selected = shown.map(({ id }) => id).filter((id) => chosen.has(id))
  return {
    selected,
    isSelected: (id: number) => chosen.has(id),
    toggle: (id: number) =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    toggleAll: () =>
      setChosen(selected.length === shown.length ? new Set() : new Set(shown.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}

const icons = { packed: PackageOpen, shipped: Truck, delivered: PackageCheck } as const

export type BulkOutcome = Moved & { to: BulkState }

export function SelectionBar({
  selection: { selected, toggleAll, clear },
  count,
  onMoved,
}: {
  selection: ReturnType<typeof useOrderSelection>
  /** The number of orders on the page. */
  count: number
  onMoved: (outcome: BulkOutcome) => void
}) {
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey()
  const [busy, setBusy] = useState<BulkState | null>(null)
  const move = async (to: BulkState) => {
    setBusy(to)
    try {
      const input = { ids: [...selected], to }
      onMoved({ to, ...(await call(moveOrders, input, once.keyFor(input))) })
      once.done()
      clear()
      await revalidate()
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(null)
    }
  }
  const acts: { to: BulkState; label: string }[] = [
    { to: 'packed', label: t('Mark as packed') },
    { to: 'shipped', label: t('Mark as shipped') },
    { to: 'delivered', label: t('Mark as delivered') },
  ]
  const isEmpty = selected.length === 0
  return (
    <section aria-label={t('Selected orders')} className="flex flex-wrap items-center gap-3">
      <Button variant="quiet" size="small" onClick={toggleAll}>
        {selected.length === count ? t('Deselect all') : t('Select all')}
      </Button>
      {!isEmpty && (
        <>
          <p role="status" className="font-semibold text-sm">
            {t('{count, plural, one {# order selected} other {# orders selected}}', {
              count: selected.length,
            })}
          </p>
          {acts.map(({ to, label }) => {
            const Icon = icons[to]
            return (
              <Button
                key={to}
                variant="secondary"
                size="small"
                busy={busy === to}
                disabled={busy !== null}
                icon={<Icon className="size-4.5" aria-hidden="true" />}
                onClick={() => void move(to)}
              >
                {label}
              </Button>
            )
          })}
          <PrintLink ids={selected} />
        </>
      )}
    </section>
  )
}

const outcomeTexts: Record<BulkState, string> = {
  packed: msg(
    '{count, plural, =0 {No orders were marked as packed.} one {# order was marked as packed.} other {# orders were marked as packed.}}',
  ),
  shipped: msg(
    '{count, plural, =0 {No orders were marked as shipped.} one {# order was marked as shipped.} other {# orders were marked as shipped.}}',
  ),
  delivered: msg(
    '{count, plural, =0 {No orders were marked as delivered.} one {# order was marked as delivered.} other {# orders were marked as delivered.}}',
  ),
}

/** How many orders changed, and why the others didn't. A filtered list may no longer show them, so it can print them. */
export function SelectionOutcome({ outcome: { to, changed, unchanged } }: { outcome: BulkOutcome }) {
  return (
    <div role="status">
      <Banner
        tone={unchanged.length > 0 ? 'warning' : 'success'}
        title={t(outcomeTexts[to], { count: changed.length })}
        {...(changed.length > 0 &&
          to !== 'delivered' && { action: <PrintLink ids={changed.map(({ id }) => id)} /> })}
      >
        {unchanged.length > 0 && (
          <ul>
            {unchanged.map(({ id, number, reason }) => (
              <li key={id}>{t('{number}: {reason}', { number, reason })}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  )
}

function PrintLink({ ids }: { ids: readonly number[] }) {
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      href={`${printAddress}?ids=${ids.join(',')}`}
      icon={<Printer className="size-4.5" aria-hidden="true" />}
    >
      {t('Print slips or labels')}
    </ButtonLink>
  )
}
