import { UserPlus } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { notFound } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { CheckboxField, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { numberIn } from '#ui/forms/form-fields.ts'
import { Table } from '#ui/layout/table.tsx'
import {
  addCelebrant,
  type Celebrant,
  changeCelebrant,
  readMassSettings,
} from '../settings/settings-contract.ts'

/** The celebrants and the yearly capacity. */
export function Celebrants({
  celebrants,
  capacity,
  owed,
}: {
  celebrants: readonly Celebrant[]
  capacity: number
  owed: number
}) {
  return (
    <section aria-labelledby="celebrants" className="flex max-w-3xl flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="celebrants" className="text-heading">
            {t('Celebrants')}
          </h2>
          <p className="mt-1 text-ink-soft">
            {t(
              'We can offer {capacity, plural, one {# Mass} other {# Masses}} a year. {owed, plural, =0 {None are} one {# is} other {# are}} waiting to be offered.',
              { capacity, owed },
            )}
          </p>
        </div>
        <ActButton
          label={t('Add celebrant')}
          icon={<UserPlus className="size-5" aria-hidden="true" />}
          title={t('Add celebrant')}
          action={t('Save')}
          said={t('Saved.')}
          check={addCelebrant.input}
          read={draftIn}
          send={async (input) => void (await call(addCelebrant, input))}
        >
          {({ field }) => <CelebrantFields field={field} of={{ name: '', perWeek: 6, active: true }} />}
        </ActButton>
      </header>
      {celebrants.length > 0 && (
        <Table
          caption={t('Celebrants')}
          captionHidden
          rows={celebrants}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'name', label: t('Name'), main: true, cell: ({ name }) => name },
            { key: 'week', label: t('Masses per week'), align: 'end', cell: ({ perWeek }) => perWeek },
            {
              key: 'active',
              label: t('Status'),
              cell: ({ active }) => (
                <Badge tone={active ? 'success' : 'neutral'}>{active ? t('Active') : t('Inactive')}</Badge>
              ),
            },
            { key: 'change', label: t('Actions'), cell: (celebrant) => <Change of={celebrant} /> },
          ]}
        />
      )}
    </section>
  )
}

const draftIn = (data: FormData) => ({
  name: String(data.get('name')),
  perWeek: numberIn(data, 'perWeek'),
  active: data.has('active'),
})

async function celebrantNow(id: number): Promise<Celebrant> {
  const { celebrants } = await call(readMassSettings, {})
  const celebrant = celebrants.find((each) => each.id === id)
  if (!celebrant) throw notFound('We couldn’t find this celebrant.')
  return celebrant
}

function Change({ of }: { of: Celebrant }) {
  const { id, version } = of
  return (
    <ActButton
      label={t('Edit')}
      of={of.name}
      size="small"
      title={of.name}
      action={t('Save')}
      said={t('Saved.')}
      check={changeCelebrant.input}
      read={(data) => ({ id, version, ...draftIn(data) })}
      send={async (input, over = version) => void (await call(changeCelebrant, { ...input, version: over }))}
      readNow={() => celebrantNow(id)}
    >
      {({ field }) => <CelebrantFields field={field} of={of} />}
    </ActButton>
  )
}

function CelebrantFields({
  field,
  of: { name, perWeek, active },
}: {
  field: (name: 'name' | 'perWeek' | 'active') => { name: string; error: string | undefined }
  of: Pick<Celebrant, 'name' | 'perWeek' | 'active'>
}) {
  return (
    <>
      <TextField
        label={t('Name')}
        {...field('name')}
        defaultValue={name}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label={t('Masses per week for requested intentions')}
        {...field('perWeek')}
        defaultValue={perWeek}
        inputMode="numeric"
        hint={t('Don’t count the Sunday Mass that a parish priest offers for his own parishioners.')}
      />
      <CheckboxField label={t('Offers Masses here')} {...field('active')} defaultChecked={active} />
    </>
  )
}
