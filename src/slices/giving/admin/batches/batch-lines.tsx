import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Card } from '#ui/layout/card.tsx'
import { Table } from '#ui/layout/table.tsx'
import { providerLabels } from '#ui/payment/payment-labels.ts'
import {
  addLine,
  type Batch,
  type BatchLine,
  countedMethods,
  type readBatch,
  removeLine,
} from '../../offline/batch-contract.ts'
import { donations } from '../donations-address.ts'
import { DonorField, donorIn } from '../donor-field.tsx'

const text = (data: FormData, name: string) => String(data.get(name) ?? '')

/** Enter adds the line and starts the next one: purpose and method stay as they were. */
export function LineForm({
  batch,
  purposes,
}: {
  batch: Pick<Batch, 'id' | 'lines'>
  purposes: readonly { id: number; name: string }[]
}) {
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey()
  const form = useForm({
    check: addLine.input,
    read: (data) => ({
      id: batch.id,
      ...donorIn(data),
      email: text(data, 'email'),
      amount: text(data, 'amount'),
      method: countedMethods.find((each) => each === data.get('method')) ?? 'cash',
      checkNumber: text(data, 'checkNumber'),
      purpose: text(data, 'purpose'),
    }),
    send: async (input) => {
      await call(addLine, input, once.keyFor(input))
      once.done()
      for (const name of ['checkNumber', 'email', 'amount']) fill(name, '')?.focus()
      await revalidate()
    },
  })
  const fill = (name: string, value: string) => {
    const field = form.props.ref.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return undefined
    field.value = value
    return field
  }
  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-4" aria-label={t('Add a line')}>
        <FormRefusal form={form} />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField label={t('Amount')} {...form.field('amount')} inputMode="decimal" maxLength={20} />
          <SelectField
            label={t('Payment method')}
            {...form.field('method')}
            options={countedMethods.map((value) => ({ value, label: t(providerLabels[value]) }))}
          />
          <TextField
            label={t('Check number')}
            {...form.field('checkNumber')}
            optional
            hint={t('Required for checks.')}
            maxLength={40}
            autoComplete="off"
          />
          <SelectField
            label={t('Purpose')}
            {...form.field('purpose')}
            options={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <DonorField
            key={batch.lines}
            error={form.fault('name')}
            optional
            hint={t('Leave this blank for loose cash.')}
            onChoose={({ email }) => fill('email', email)}
          />
          <TextField
            label={t('Email for the receipt')}
            {...form.field('email')}
            type="email"
            optional
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <Button type="submit" className="self-start" busy={form.busy} busyText={t('Adding...')}>
          {t('Add line')}
        </Button>
      </form>
    </Card>
  )
}

export function LineTable({ batch }: { batch: z.output<typeof readBatch.output> }) {
  const { act, busy } = useAct()
  if (batch.all.length === 0) return null
  const { currency } = batch
  const remove = (line: BatchLine) =>
    act(String(line.id), () => call(removeLine, { id: batch.id, line: line.id }))
  return (
    <Table
      caption={t('Lines')}
      captionHidden
      rows={batch.all}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'donor', label: t('Donor'), main: true, cell: ({ name }) => name || t('Loose cash') },
        { key: 'purpose', label: t('Purpose'), cell: ({ purpose }) => purpose },
        {
          key: 'method',
          label: t('Payment method'),
          cell: ({ method, checkNumber }) =>
            checkNumber ? t('Check {number}', { number: checkNumber }) : t(providerLabels[method]),
        },
        {
          key: 'amount',
          label: t('Amount'),
          align: 'end',
          cell: ({ amount }) => (
            <span className="font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
          ),
        },
        {
          key: 'act',
          label: batch.closedAt ? t('Receipt') : t('Actions'),
          align: 'end',
          cell: (line) =>
            line.gift ? (
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                {line.gift.reversed > 0 && (
                  <Badge tone="accent">
                    {t('{amount} reversed', { amount: formatMoney(line.gift.reversed, currency) })}
                  </Badge>
                )}
                <AppLink
                  href={`${donations}/${line.gift.id}`}
                  className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
                >
                  {line.gift.receiptNumber}
                </AppLink>
              </span>
            ) : (
              <Button
                variant="quiet"
                size="small"
                busy={busy === String(line.id)}
                busyText={t('Removing...')}
                onClick={() => void remove(line)}
              >
                {t('Remove')}
              </Button>
            ),
        },
      ]}
    />
  )
}
