import { PackageCheck, PackageOpen, Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
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

export function SelectionBar({
  selection: { selected, toggleAll, clear },
  count,
}: {
  selection: ReturnType<typeof useOrderSelection>
  /** The number of orders on the page. */
  count: number
}) {
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey()
  const [busy, setBusy] = useState<BulkState | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const move = async (to: BulkState) => {
    setBusy(to)
    try {
      const input = { ids: [...selected], to }
      setMoved(await call(moveOrders, input, once.keyFor(input)))
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
    <section aria-label={t('Selected orders')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
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
            <ButtonLink
              variant="secondary"
              size="small"
              href={`${printAddress}?ids=${selected.join(',')}`}
              icon={<Printer className="size-4.5" aria-hidden="true" />}
            >
              {t('Print slips or labels')}
            </ButtonLink>
          </>
        )}
      </div>
      {moved && <Outcome moved={moved} />}
    </section>
  )
}

/** How many orders changed, and why the others didn't. */
function Outcome({ moved: { changed, unchanged } }: { moved: Moved }) {
  return (
    <div role="status">
      <Banner
        tone={unchanged.length > 0 ? 'warning' : 'success'}
        title={t(
          '{count, plural, =0 {No orders changed.} one {# order changed.} other {# orders changed.}}',
          {
            count: changed.length,
          },
        )}
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
