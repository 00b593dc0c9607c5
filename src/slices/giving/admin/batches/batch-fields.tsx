import { t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { TextField } from '#ui/fields/field.tsx'
import type { Batch } from '../../offline/batch-contract.ts'

const text = (data: FormData, name: string) => String(data.get(name) ?? '')

export const batchIn = (data: FormData) => ({
  receivedOn: text(data, 'receivedOn'),
  controlTotal: text(data, 'controlTotal'),
  counterOne: text(data, 'counterOne'),
  counterTwo: text(data, 'counterTwo'),
  note: text(data, 'note'),
})

type Name = keyof ReturnType<typeof batchIn>

export function BatchFields({
  field,
  today,
  of,
}: {
  field: (name: Name) => { name: string; error: string | undefined }
  today: string
  of?: Batch
}) {
  return (
    <>
      <TextField
        label={t('Total counted')}
        {...field('controlTotal')}
        {...(of && { defaultValue: plainMoney(of.controlTotal) })}
        inputMode="decimal"
        maxLength={20}
      />
      <TextField
        label={t('Date received')}
        {...field('receivedOn')}
        type="date"
        defaultValue={of?.receivedOn ?? today}
        max={today}
      />
      <TextField
        label={t('Counted by')}
        {...field('counterOne')}
        defaultValue={of?.counters[0]}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label={t('Second counter')}
        {...field('counterTwo')}
        defaultValue={of?.counters[1]}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label={t('Note')}
        {...field('note')}
        defaultValue={of?.note}
        optional
        hint={t('Such as “Sunday, 10:00 AM.”')}
        maxLength={200}
      />
    </>
  )
}
