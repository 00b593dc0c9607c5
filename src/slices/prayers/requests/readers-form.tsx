import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { changeReaders } from '../contract.ts'
import type { Change } from './followed-prayer.tsx'
import { ReadersChoice } from './readers-choice.tsx'

export function ReadersForm({ token, followed, onChange }: Change) {
  const form = useForm({
    check: changeReaders.input,
    read: (data) => ({ token, readers: String(data.get('readers')) }),
    send: async (input) => {
      onChange(await call(changeReaders, input))
      toast.success('Saved')
    },
  })
  return (
    <form {...form.props} className="flex max-w-2xl flex-col gap-4">
      <ReadersChoice defaultValue={followed.readers} error={form.fault('readers')} />
      <Refusal problem={form.refusal} />
      <Button
        type="submit"
        variant="secondary"
        busy={form.busy}
        busyText={say('Please Wait...')}
        className="self-start"
      >
        {say('Change who may read it')}
      </Button>
    </form>
  )
}
