import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { repeatEvent } from '../contract.ts'
import { dateOf, maxRepeats, repeatings, weekOf } from '../series.ts'

const monthly = [
  msg('Every month on the first {weekday}'),
  msg('Every month on the second {weekday}'),
  msg('Every month on the third {weekday}'),
  msg('Every month on the fourth {weekday}'),
  msg('Every month on the last {weekday}'),
]
const weekdays = [
  msg('Sunday'),
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
]

/** `Every month on the second Tuesday`. */
export function everyMonth(starts: string): string {
  const date = dateOf(starts)
  return t(monthly[weekOf(date)] ?? '', { weekday: t(weekdays[date.getUTCDay()] ?? '') })
}

type Props = { id: number; title: string; starts: string }

/** Adds copies of an event at later dates; each copy is independent afterwards. */
export function RepeatButton(props: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-sm:px-3"
        icon={<Repeat className="size-4.5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t.rich('Repeat<name> {title}</name>', {
          title: props.title,
          name: (words) => <span className="sr-only">{words}</span>,
        })}
      </Button>
      <Dialog
        guarded
        open={open}
        onClose={close}
        title={t('Repeat {title}', { title: props.title })}
        description={t(
          'This adds more events with the same details at the same time of day. You can edit or delete each one afterward.',
        )}
      >
        <RepeatForm {...props} onDone={close} />
      </Dialog>
    </>
  )
}

function RepeatForm({ id, starts, onDone }: Props & { onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey()
  const [ends, setEnds] = useState<'times' | 'until'>('times')
  const form = useForm({
    check: repeatEvent.input,
    read: (data) => ({
      id,
      every: repeatings.find((each) => each === data.get('every')) ?? 'week',
      ...(ends === 'times'
        ? { times: Number(data.get('times') || Number.NaN) }
        : { until: String(data.get('until')) }),
    }),
    send: async (input) => {
      const { message } = await call(repeatEvent, input, once.keyFor(input))
      once.done()
      toast.success(message)
      onDone()
      await revalidate()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
      <SelectField
        label={t('Repeats')}
        {...form.field('every')}
        defaultValue="week"
        options={[
          { value: 'week', label: t('Every week') },
          { value: 'month', label: everyMonth(starts) },
          { value: 'year', label: t('Every year') },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('Ends')}
          name="ends"
          value={ends}
          onChange={(event) => setEnds(event.target.value === 'until' ? 'until' : 'times')}
          options={[
            { value: 'times', label: t('After a number of events') },
            { value: 'until', label: t('On a date') },
          ]}
        />
        {ends === 'times' ? (
          <TextField
            label={t('Number of events')}
            {...form.field('times')}
            type="number"
            min={1}
            max={maxRepeats}
            defaultValue={4}
          />
        ) : (
          <TextField label={t('Last day')} {...form.field('until')} type="date" min={starts.slice(0, 10)} />
        )}
      </div>
      <Button type="submit" className="self-start" busy={form.busy} busyText={t('Saving...')}>
        {t('Add events')}
      </Button>
    </form>
  )
}
