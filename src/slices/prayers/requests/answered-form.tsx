import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { answeredPrayer, longestThanks } from '../contract.ts'
import type { Change } from './followed-prayer.tsx'

export function AnsweredForm({ token, onChange }: Change) {
  const form = useForm({
    check: answeredPrayer.input,
    read: (data) => ({ token, thanks: String(data.get('thanks')) }),
    send: async (input) => {
      onChange(await call(answeredPrayer, input))
      toast.success('Thanks be to God')
    },
  })
  return (
    <section aria-labelledby="answered" className="max-w-2xl">
      <h2 id="answered" className="text-heading">
        {say('Was it answered?')}
      </h2>
      <form {...form.props} className="mt-4 flex flex-col gap-4">
        <CountedArea
          label={say('A word of thanks')}
          optional
          {...form.field('thanks')}
          most={longestThanks}
          hint={say('Those who may read your request read this too, and nobody else.')}
        />
        <Refusal problem={form.refusal} />
        <Button type="submit" busy={form.busy} busyText={say('Please Wait...')} className="self-start">
          {say('It was answered')}
        </Button>
      </form>
    </section>
  )
}
