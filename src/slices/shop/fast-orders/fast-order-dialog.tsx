import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { reworded, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { listProducts } from '../contract.ts'
import { fastCountry } from './fast-order-contract.ts'
import { type Choices, FastOrderForm, orderable } from './fast-order-form.tsx'

/** The specification's order form: an order without a card, after which the ministry calls back. */
export default function FastOrderDialog({
  open,
  onClose,
  product,
}: {
  open: boolean
  onClose: () => void
  /** Preselected. */
  product: Choices['items'][number] | null
}) {
  const [done, setDone] = useState<string | null>(null)
  const choices = useChoices(product)
  const close = () => {
    onClose()
    setDone(null)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Fast order')}
      description={t('Delivery in {country} only. Pay on delivery.', { country: fastCountry })}
    >
      {done === null ? (
        <FastOrderForm product={product} choices={choices} onDone={setDone} />
      ) : (
        <div role="status" className="flex flex-col items-start gap-5">
          <p className="text-lg">{reworded(done)}</p>
          <Button onClick={close}>{t('Close')}</Button>
        </div>
      )}
    </Dialog>
  )
}

/** The products that can be ordered; at most the first hundred by name. */
function useChoices(product: Choices['items'][number] | null) {
  const [choices, setChoices] = useState<Choices>({
    items: product ? [product] : [],
    more: false,
  })
  useEffect(() => {
    if (product) return
    let isCurrent = true
    call(listProducts, orderable).then(
      ({ items, total }) => isCurrent && setChoices({ items, more: total > items.length }),
      // The list stays empty, and validation reports the missing product.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [product])
  return choices
}
