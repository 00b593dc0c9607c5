import { call } from '#core/call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { useAct } from '#ui/use-act.ts'
import { lookedAt } from '../order-desk-contract.ts'

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
