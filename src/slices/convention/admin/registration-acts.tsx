import { Check, CircleX, Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import {
  cancelRegistration,
  confirmRegistration,
  mailRegistration,
  type RegistrationDetail,
  readRegistration,
  writeRegistration,
} from '../registrations/registrations-contract.ts'
import { standingNames } from '../registrations/standing-names.ts'
import { type AdminInput, RegistrationForm } from './registration-form.tsx'

/** The actions for a registration. */
export function RegistrationActs({ registration }: { registration: RegistrationDetail }) {
  const { id, standing, email } = registration
  const { act, busy } = useAct()
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  if (standing === 'cancelled') return null
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-3">
      {standing === 'pending' && (
        <Button
          busy={busy === 'confirm'}
          icon={<Check className="size-5" aria-hidden="true" />}
          onClick={() =>
            void act('confirm', async () => {
              const { standing: now } = await call(confirmRegistration, { id })
              toast.success(t('Registration updated. Status: {status}', { status: t(standingNames[now]) }))
            })
          }
        >
          {t('Confirm')}
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Pencil className="size-5" aria-hidden="true" />}
        onClick={() => setOpen('change')}
      >
        {t('Edit')}
      </Button>
      {email && (
        <Button
          variant="secondary"
          busy={busy === 'mail'}
          icon={<Mail className="size-5" aria-hidden="true" />}
          onClick={() =>
            void act('mail', async () => toast.success((await call(mailRegistration, { id })).message))
          }
        >
          {t('Resend email')}
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<CircleX className="size-5" aria-hidden="true" />}
        onClick={() => setOpen('cancel')}
      >
        {t('Cancel registration')}
      </Button>
      <Dialog guarded open={open === 'change'} onClose={close} title={t('Edit registration')}>
        <ChangeForm registration={registration} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={open === 'cancel'}
        onClose={close}
        title={t('Cancel this registration?')}
        text={[
          standing === 'placed' && t('People on the waiting list will move up.'),
          !email
            ? t('We don’t have an email address for this group. Please let them know yourself.')
            : standing === 'placed'
              ? t('We’ll email them and this group right away.')
              : t('We’ll email this group right away.'),
        ]
          .filter(Boolean)
          .join(' ')}
        action={t('Cancel registration')}
        keep={t('Keep registration')}
        danger
        onConfirm={async () => {
          await act('cancel', async () => {
            await call(cancelRegistration, { id })
            toast.success('Canceled.')
          })
        }}
      />
    </div>
  )
}

/** The typed values, and the version they were based on. */
type Change = { input: AdminInput; readAt: string }

function ChangeForm({
  registration: initial,
  onDone,
}: {
  registration: RegistrationDetail
  onDone: () => void
}) {
  // The version that was opened, so that a change by others is noticed on save.
  const [registration] = useState(initial)
  const { id } = registration
  const { revalidate } = useRevalidator()
  /** Input that doesn't fit, until staff decide. */
  const [tooMuch, setTooMuch] = useState<Change | null>(null)
  const leave = () => {
    onDone()
    return revalidate()
  }
  const change = async ({ input, readAt }: Change, wait = false) => {
    await call(writeRegistration, { ...input, id, wait, seen: readAt })
    toast.success('Saved.')
    await leave()
  }
  const changeIfPlacesLeft = async (input: AdminInput, readAt = registration.updated) => {
    try {
      await change({ input, readAt })
    } catch (error) {
      if (!(error instanceof Problem) || error.also.full !== true) throw error
      setTooMuch({ input, readAt })
    }
  }
  return (
    <>
      <RegistrationForm
        of={registration}
        locations={registration.edition.locations}
        action={t('Save')}
        send={(input) => changeIfPlacesLeft(input)}
        meanwhile={{
          theirs: {
            read: async () => {
              const now = await call(readRegistration, { id })
              return { ...now, version: now.updated }
            },
            take: () => void leave(),
          },
          over: changeIfPlacesLeft,
        }}
      />
      <ConfirmDialog
        open={tooMuch !== null}
        onClose={() => setTooMuch(null)}
        title={t('There isn’t enough room')}
        text={t('Add places to the convention first, or move the whole group to the waiting list.')}
        action={t('Move to waiting list')}
        danger
        onConfirm={async () => {
          if (tooMuch) await change(tooMuch, true).catch(toastFailure)
        }}
      />
    </>
  )
}
