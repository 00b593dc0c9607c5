import { Merge, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { Card } from '#ui/layout/card.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { people } from '../contract.ts'
import { type Move, mergePeople, undoMove } from '../duplicates/duplicate-contract.ts'
import { type PersonDetail, removePerson } from '../records/person-contract.ts'
import { PersonPicker } from './person-picker.tsx'

/** Merge, undo and delete, for owners and administrators. */
export function PersonActs({ person, moves }: { person: PersonDetail; moves: readonly Move[] }) {
  const { act, busy } = useAct()
  const undo = async ({ id }: Move) => {
    if (await act(`undo ${id}`, () => call(undoMove, { id }))) toast.success(t('Undone.'))
  }
  return (
    <Card>
      <h2 className="mb-4 text-subheading">{t('Manage record')}</h2>
      <div className="flex flex-col items-start gap-3">
        <ActButton
          label={t('Merge with another record')}
          icon={<Merge className="size-5" aria-hidden="true" />}
          title={t('Merge with another record')}
          description={t(
            'Everything in the other record moves here, and empty fields are filled in. You can undo this.',
          )}
          said={t('Merged.')}
          action={t('Merge')}
          check={mergePeople.input}
          read={(data) => ({ id: person.id, other: Number(data.get('other') ?? 0) })}
          send={async (input) => void (await call(mergePeople, input))}
        >
          {({ fault }) => (
            <PersonPicker
              name="other"
              label={t('Find the other record')}
              except={person.id}
              error={fault('other') && t('Choose a person.')}
            />
          )}
        </ActButton>
        {!person.account && <DeleteButton person={person} />}
      </div>
      {moves.length > 0 && (
        <ul className="mt-4 flex flex-col divide-y divide-line border-line border-t">
          {moves.map((move) => (
            <li key={move.id} className="flex flex-wrap items-center justify-between gap-2 py-3">
              <span className="min-w-0">
                <span className="wrap-anywhere block">
                  {move.merged
                    ? t('Merged with {name}', { name: move.from.name || t('someone without a name') })
                    : move.from.id === person.id
                      ? t('Moved some activity to {name}', {
                          name: move.to.name || t('someone without a name'),
                        })
                      : t('Received some activity from {name}', {
                          name: move.from.name || t('someone without a name'),
                        })}
                </span>
                <span className="text-ink-soft text-sm">
                  {move.by} · <Moment at={move.at} to="day" />
                </span>
              </span>
              {move.undone ? (
                <span className="text-ink-soft text-sm">{t('Undone')}</span>
              ) : (
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Undo2 className="size-4.5" aria-hidden="true" />}
                  busy={busy === `undo ${move.id}`}
                  onClick={() => void undo(move)}
                >
                  {t('Undo')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function DeleteButton({ person: { id, draft } }: { person: PersonDetail }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const remove = async () => {
    try {
      const { message } = await withConfirmation(() => call(removePerson, { id }))
      toast.success(message)
    } catch (error) {
      toastFailure(error)
      throw error
    }
    await navigate(people)
  }
  return (
    <>
      <Button
        variant="danger"
        icon={<Trash2 className="size-5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('Delete record')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={
          draft.name || draft.email
            ? t('Delete the record of {name}?', { name: draft.name || draft.email })
            : t('Delete this record?')
        }
        text={t(
          'The contact details, notes and history will be deleted. Gifts, orders and requests are kept, but will no longer be linked to a person. This can’t be undone.',
        )}
        action={t('Delete record')}
        busyText={t('Deleting...')}
        danger
        onConfirm={remove}
      />
    </>
  )
}
