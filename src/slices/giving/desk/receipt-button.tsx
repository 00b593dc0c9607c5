import { MailPlus } from 'lucide-react'
import { call } from '#core/call.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { useAct } from '#ui/use-act.ts'
import { resendReceipt } from '../gift-contract.ts'

export function ReceiptButton({ id }: { id: number }) {
  const { act, busy } = useAct()
  const send = () =>
    act('receipt', async () => {
      const { message } = await call(resendReceipt, { id })
      toast.success(message)
    })
  return (
    <Button
      variant="secondary"
      busy={busy !== null}
      busyText="Sending..."
      icon={<MailPlus className="size-5" aria-hidden="true" />}
      onClick={() => void send()}
    >
      Send the receipt again
    </Button>
  )
}
