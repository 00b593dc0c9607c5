import { useCallback, useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { LoadError } from '#ui/feedback/load-error.tsx'
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx'
import type { Shipping } from './checkout-draft.ts'
import { CheckoutFlow } from './checkout-flow.tsx'
import { readShipping } from './shipping-contract.ts'

/** The checkout card: who and where to, then the payment. */
export default function CheckoutCard() {
  const [shipping, setShipping] = useState<Shipping | 'failed' | null>(null)
  const load = useCallback(() => {
    setShipping(null)
    call(readShipping, {}).then(setShipping, () => setShipping('failed'))
  }, [])
  useEffect(load, [load])
  if (shipping === 'failed') return <LoadError onRetry={load} />
  if (shipping === null) {
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    )
  }
  return <CheckoutFlow shipping={shipping} />
}
