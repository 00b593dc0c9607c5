import { call } from '#core/api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { lookedAt } from '../../orders/order-admin-contract.ts'

/** Why somebody should look at an order, until somebody did. */
export function NeedsLook({ id, what }: { id: number; what: string }) {
  const { act, busy } = useAct()
  const done = async () => {
    if (await act('done', () => call(lookedAt, { id }))) toast.success('Taken off the list')
  }
  return (
    <Banner
      tone="warning"
      title="This order needs a look"
      action={
        <Button variant="secondary" size="small" busy={busy !== null} onClick={() => void done()}>
          Dealt with
        </Button>
      }
    >
      {what}
    </Banner>
  )
}
