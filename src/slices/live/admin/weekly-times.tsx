import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Table } from '#ui/layout/table.tsx'
import { liveAdmin, type WeeklyTime } from '../live-admin-contract.ts'
import { clockName, daysName } from '../schedule/weekday-names.ts'
import { TimeDialog } from './time-dialog.tsx'

/** What comes back every week. */
export function WeeklyTimes({ times }: { times: readonly WeeklyTime[] }) {
  const [opening, setOpening] = useState<WeeklyTime | 'new' | null>(null)
  return (
    <section aria-labelledby="weekly">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="weekly" className="text-heading">
          {t('Weekly times')}
        </h2>
        <Button
          variant="secondary"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => setOpening('new')}
        >
          {t('Add a weekly time')}
        </Button>
      </header>
      {times.length === 0 ? (
        <EmptyState
          level={3}
          title={t('No weekly times yet')}
          text={t('Add the first one, and the site will count down to it.')}
        />
      ) : (
        <Table
          from="xl"
          caption={t('Weekly times')}
          captionHidden
          rows={times}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'title', label: t('Session'), main: true, cell: ({ title }) => title },
            { key: 'days', label: t('Days'), cell: ({ weekdays }) => daysName(weekdays) },
            { key: 'starts', label: t('Starts'), cell: ({ starts }) => clockName(starts) },
            {
              key: 'minutes',
              label: t('Length'),
              cell: ({ minutes }) => t('{minutes, number} min', { minutes }),
            },
            {
              key: 'actions',
              label: t('Actions'),
              align: 'end',
              cell: (time) => <Actions time={time} edit={() => setOpening(time)} />,
            },
          ]}
        />
      )}
      <TimeDialog opening={opening} onClose={() => setOpening(null)} />
    </section>
  )
}

function Actions({ time, edit }: { time: WeeklyTime; edit: () => void }) {
  const { act } = useAct()
  const { id, title } = time
  const restore = () => act('restore', () => call(liveAdmin.restoreTime, { id }))
  const remove = async () => {
    if (await act('remove', () => call(liveAdmin.removeTime, { id })))
      toast.undo('Weekly time deleted.', () => void restore())
  }
  const named = { title, name: (words: ReactNode) => <span className="sr-only">{words}</span> }
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 md:flex-nowrap">
      <Button
        variant="secondary"
        size="small"
        icon={<Pencil className="size-4.5" aria-hidden="true" />}
        onClick={edit}
      >
        {t.rich('Edit<name> {title}</name>', named)}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 className="size-4.5" aria-hidden="true" />}
        onClick={() => void remove()}
      >
        {t.rich('Delete<name> {title}</name>', named)}
      </Button>
    </span>
  )
}
