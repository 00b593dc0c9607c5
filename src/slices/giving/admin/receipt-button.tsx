import { MailPlus } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { resendReceipt } from '../gifts/gift-contract.ts'

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
