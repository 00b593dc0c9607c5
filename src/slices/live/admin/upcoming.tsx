import { CalendarClock, CalendarPlus, CalendarX, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Table } from '#ui/layout/table.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { liveAdmin, type PlannedSession } from '../live-admin-contract.ts'
import { momentText } from '../schedule/times.ts'
import { ChangeDialog, type Opening, unmake } from './change-dialog.tsx'

const states: Record<PlannedSession['kind'], { tone: BadgeTone; text: string }> = {
  weekly: { tone: 'neutral', text: msg('Weekly') },
  moved: { tone: 'accent', text: msg('Moved') },
  extra: { tone: 'success', text: msg('Extra') },
  cancelled: { tone: 'danger', text: msg('Canceled') },
}

const firstShown = 8

/** The sessions of the next two weeks, each to be cancelled or moved by itself. */
export function Upcoming({ sessions }: { sessions: readonly PlannedSession[] }) {
  const { timeZone } = useOrganisation()
  const [opening, setOpening] = useState<Opening | null>(null)
  const [all, setAll] = useState(false)
  const shown = all ? sessions : sessions.slice(0, firstShown)
  return (
    <section aria-labelledby="upcoming">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="upcoming" className="text-heading">
          {t('The next two weeks')}
        </h2>
        <Button
          variant="secondary"
          icon={<CalendarPlus className="size-5" aria-hidden="true" />}
          onClick={() => setOpening({ kind: 'extra' })}
        >
          {t('Add an extra session')}
        </Button>
      </header>
      {sessions.length === 0 ? (
        <EmptyState
          level={3}
          title={t('No sessions scheduled')}
          text={t('Add a weekly time or an extra session.')}
        />
      ) : (
        <Table
          from="xl"
          caption={t('Sessions in the next two weeks')}
          captionHidden
          rows={shown}
          rowKey={({ starts, weekly_time_id, change_id }) => `${starts} ${weekly_time_id} ${change_id}`}
          columns={[
            { key: 'title', label: t('Session'), main: true, cell: ({ title }) => title },
            {
              key: 'starts',
              label: t('Starts'),
              cell: ({ starts }) => (
                <span className="whitespace-nowrap tabular-nums">{momentText(starts, timeZone)}</span>
              ),
            },
            {
              key: 'state',
              label: t('Status'),
              cell: ({ kind }) => <Badge tone={states[kind].tone}>{t(states[kind].text)}</Badge>,
            },
            {
              key: 'actions',
              label: t('Actions'),
              align: 'end',
              cell: (session) => <Actions session={session} open={setOpening} />,
            },
          ]}
        />
      )}
      {shown.length < sessions.length && (
        <Button variant="quiet" className="mt-3" onClick={() => setAll(true)}>
          {t('Show all {count}', { count: sessions.length })}
        </Button>
      )}
      <ChangeDialog opening={opening} onClose={() => setOpening(null)} />
    </section>
  )
}

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>

function Actions({ session, open }: { session: PlannedSession; open: (opening: Opening) => void }) {
  const { timeZone } = useOrganisation()
  const { act } = useAct()
  const { title, starts, kind, weekly_time_id, on_date, change_id } = session
  const takeBack = (id: number, message: string) =>
    act('take back', async () => {
      const { change } = await call(liveAdmin.takeBack, { id })
      toast.undo(message, () => void act('put back', () => call(liveAdmin.change, { change })))
    })
  const cancel = (of: { weekly_time_id: number; on_date: string }) =>
    act('change', async () => {
      const made = await call(liveAdmin.change, { change: { kind: 'cancelled', ...of } })
      toast.undo('Session canceled.', () => void act('undo', () => unmake(made)))
    })
  const named = { session: `${title}, ${momentText(starts, timeZone)}`, name: hidden }
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 md:flex-nowrap">
      {change_id !== null && (
        <Button
          variant="secondary"
          size="small"
          icon={<Undo2 className="size-4.5" aria-hidden="true" />}
          onClick={() =>
            void takeBack(
              change_id,
              kind === 'extra'
                ? t('Extra session deleted.')
                : t('Change undone. The session is at its weekly time again.'),
            )
          }
        >
          {kind === 'extra'
            ? t.rich('Delete<name> {session}</name>', named)
            : t.rich('Undo change<name> {session}</name>', named)}
        </Button>
      )}
      {weekly_time_id !== null && on_date !== null && kind !== 'cancelled' && (
        <>
          <Button
            variant="secondary"
            size="small"
            icon={<CalendarClock className="size-4.5" aria-hidden="true" />}
            onClick={() => open({ kind: 'moved', title, starts, weekly_time_id, on_date })}
          >
            {t.rich('Move<name> {session}</name>', named)}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={<CalendarX className="size-4.5" aria-hidden="true" />}
            onClick={() => void cancel({ weekly_time_id, on_date })}
          >
            {t.rich('Cancel<name> {session}</name>', named)}
          </Button>
        </>
      )}
    </span>
  )
}
