import { call } from '#core/call.ts'
import { say } from '#core/say.ts'
import { Button } from '#ui/button.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { changeReaders } from './contract.ts'
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
