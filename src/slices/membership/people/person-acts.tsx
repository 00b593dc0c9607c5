import { LogOut, ShieldBan, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { Card } from '#ui/layout/card.tsx'
import {
  erasePerson,
  type PersonInFull,
  reinstatePerson,
  signPersonOut,
  suspendPerson,
} from './people-contract.ts'

const icon = 'size-5'

export function PersonActs({ person }: { person: PersonInFull }) {
  const { id, username, may, suspended, sessions } = person
  const { act, busy } = useAct()
  const [erasing, setErasing] = useState(false)
  const navigate = useNavigate()
  const reinstate = async () => {
    if (await act('reinstate', () => call(reinstatePerson, { id })))
      toast.success(`${username} may sign in again`)
  }
  const suspend = async () => {
    if (await act('suspend', () => call(suspendPerson, { id })))
      toast.undo(`${username} is suspended`, () => void reinstate())
  }
  const signOut = async () => {
    if (await act('sign out', () => call(signPersonOut, { id })))
      toast.success(`${username} is signed out everywhere`)
  }
  const erase = async () => {
    try {
      const { message } = await withConfirmation(() => call(erasePerson, { id }))
      toast.success(message)
    } catch (error) {
      toastFailure(error)
      throw error
    }
    await navigate('/admin/members')
  }
  return (
    <Card>
      <h2 className="mb-4 text-subheading">Account</h2>
      <div className="flex flex-col items-start gap-3">
        <Button
          variant="secondary"
          icon={<LogOut className={icon} aria-hidden="true" />}
          disabled={sessions === 0}
          busy={busy === 'sign out'}
          onClick={() => void signOut()}
        >
          Sign out everywhere
        </Button>
        {suspended ? (
          <Button
            variant="secondary"
            icon={<ShieldCheck className={icon} aria-hidden="true" />}
            busy={busy === 'reinstate'}
            onClick={() => void reinstate()}
          >
            Reinstate
          </Button>
        ) : (
          <Button
            variant="secondary"
            icon={<ShieldBan className={icon} aria-hidden="true" />}
            busy={busy === 'suspend'}
            onClick={() => void suspend()}
          >
            Suspend
          </Button>
        )}
        <p className="text-ink-soft text-sm">
          Suspended, the account and all that belongs to it stay, but nobody can sign in.
        </p>
        {may.erase && (
          <>
            <Button
              variant="danger"
              icon={<Trash2 className={icon} aria-hidden="true" />}
              onClick={() => setErasing(true)}
            >
              Delete for good
            </Button>
            <p className="text-ink-soft text-sm">For those who ask to be forgotten. There is no way back.</p>
          </>
        )}
      </div>
      <ConfirmDialog
        open={erasing}
        onClose={() => setErasing(false)}
        title={`Delete the account of ${username}?`}
        text="It is gone at once and cannot be brought back; recurring gifts of this member stop. To keep somebody out, suspend the account instead."
        action="Delete for good"
        busyText="Deleting..."
        danger
        onConfirm={erase}
      />
    </Card>
  )
}
