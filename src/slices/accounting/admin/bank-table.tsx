import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Table } from '#ui/layout/table.tsx'
import {
  type BankItem,
  type BankLine,
  matchLine,
  reopenLine,
  type Suggestion,
  setLineAside,
} from '../bank/bank-contract.ts'
import { itemNames } from '../bank/bank-labels.ts'

/** `Deposit Slip 118, Nov 9, 2026` */
const itemText = ({ kind, what, day }: BankItem) =>
  t('{kind}: {what}, {day}', { kind: t(itemNames[kind]), what, day: formatDate(day, 'short') })

function Suggestions({ line }: { line: BankLine }) {
  const { act, busy } = useAct()
  const confirm = (item: Suggestion) =>
    act(`${item.kind} ${item.id}`, async () => {
      await call(matchLine, { id: line.id, kind: item.kind, item: item.id })
      toast.success(t('Matched.'))
    })
  if (line.suggestions.length === 0) {
    return <span className="text-ink-soft">{t('Nothing in the books has this amount.')}</span>
  }
  return (
    <ul className="flex flex-col gap-2">
      {line.suggestions.map((item) => (
        <li key={`${item.kind} ${item.id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere min-w-0 text-left">{itemText(item)}</span>
          {!item.near && <Badge>{t('More than a week apart')}</Badge>}
          <Button
            variant="secondary"
            size="small"
            busy={busy === `${item.kind} ${item.id}`}
            busyText={t('Matching...')}
            aria-label={t('Confirm {match} for {description}', {
              match: itemText(item),
              description: line.description,
            })}
            onClick={() => void confirm(item)}
          >
            {t('Confirm')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function SetAside({ line }: { line: BankLine }) {
  return (
    <ActButton
      label={t('Set aside')}
      of={line.description}
      variant="quiet"
      size="small"
      title={t('Set this transaction aside')}
      description={t('For transactions that don’t belong to gifts, orders or Masses, such as a bank fee.')}
      action={t('Set aside')}
      said={t('Set aside.')}
      check={setLineAside.input}
      read={(data) => ({ id: line.id, note: String(data.get('note')) })}
      send={async (input) => void (await call(setLineAside, input))}
    >
      {(form) => (
        <TextField label={t('What is it?')} name="note" maxLength={200} error={form.fault('note')} />
      )}
    </ActButton>
  )
}

function Reopen({ line }: { line: BankLine }) {
  const { act, busy } = useAct()
  const undo = () =>
    act('undo', async () => {
      await call(reopenLine, { id: line.id })
      toast.success(t('This transaction is unmatched again.'))
    })
  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy !== null}
      busyText={t('Saving...')}
      aria-label={t('Undo {description}', { description: line.description })}
      onClick={() => void undo()}
    >
      {t('Undo')}
    </Button>
  )
}

function Result({ line }: { line: BankLine }) {
  if (line.state === 'open') return <Suggestions line={line} />
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={line.state === 'matched' ? 'success' : 'neutral'}>
        {line.state === 'matched' ? t('Matched') : t('Set aside')}
      </Badge>
      <span className="wrap-anywhere min-w-0 text-left">{line.match ? itemText(line.match) : line.note}</span>
    </span>
  )
}

const Amount = ({ amount, currency }: Pick<BankItem, 'amount' | 'currency'>) => (
  <span className="whitespace-nowrap font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
)

export function BankTable({ lines }: { lines: readonly BankLine[] }) {
  return (
    <Table
      caption={t('Bank transactions')}
      captionHidden
      from="xl"
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'description',
          label: t('Description'),
          main: true,
          cell: ({ description, reference }) => (
            <span className="flex flex-col">
              {description || t('No description')}
              {reference && <span className="font-normal text-ink-soft text-sm">{reference}</span>}
            </span>
          ),
        },
        {
          key: 'day',
          label: t('Date'),
          cell: ({ day }) => (
            <time dateTime={day} className="whitespace-nowrap">
              {formatDate(day, 'short')}
            </time>
          ),
        },
        { key: 'amount', label: t('Amount'), align: 'end', cell: (line) => <Amount {...line} /> },
        { key: 'match', label: t('In the books'), cell: (line) => <Result line={line} /> },
        {
          key: 'act',
          label: t('Actions'),
          align: 'end',
          cell: (line) => (line.state === 'open' ? <SetAside line={line} /> : <Reopen line={line} />),
        },
      ]}
    />
  )
}

/** What should be on a bank statement but isn't on a line yet. */
export function MissingTable({ items }: { items: readonly BankItem[] }) {
  return (
    <Table
      caption={t('In the books, not at the bank')}
      rows={items}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          key: 'what',
          label: t('In the books'),
          main: true,
          cell: ({ what }) => <span className="inline-block first-letter:uppercase">{what}</span>,
        },
        { key: 'kind', label: t('Type'), cell: ({ kind }) => t(itemNames[kind]) },
        {
          key: 'day',
          label: t('Date'),
          cell: ({ day }) => <time dateTime={day}>{formatDate(day, 'short')}</time>,
        },
        { key: 'amount', label: t('Amount'), align: 'end', cell: (item) => <Amount {...item} /> },
      ]}
    />
  )
}
