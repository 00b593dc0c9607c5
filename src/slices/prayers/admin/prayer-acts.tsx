import { Check, Flame, Sparkles, X } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { judgeForWall, markAnswered, markPrayed, type WholePrayer } from '../prayers-admin-contract.ts'

/** What is done with a request by one press. */
export function PrayerActs({ prayer }: { prayer: WholePrayer }) {
  const { id, state, wall } = prayer
  const { act, busy } = useAct()
  const answered = (isAnswered: boolean) =>
    act('answered', () => call(markAnswered, { id, answered: isAnswered }))
  const judge = (approved: boolean) =>
    act(approved ? 'approve' : 'decline', async () => {
      await call(judgeForWall, { id, approved })
      toast.success(approved ? 'It may stand on the wall' : 'It stays off the wall')
    })
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        busy={busy === 'prayed'}
        busyText="Saving..."
        icon={<Flame className="size-5" aria-hidden="true" />}
        onClick={() =>
          void act('prayed', async () => {
            await call(markPrayed, { ids: [id] })
            toast.success('Prayed for. The requester sees when.')
          })
        }
      >
        I have prayed
      </Button>
      {state === 'answered' ? (
        <Button
          variant="secondary"
          busy={busy === 'answered'}
          busyText="Saving..."
          onClick={() => void answered(false)}
        >
          Not answered yet
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={busy === 'answered'}
          busyText="Saving..."
          icon={<Sparkles className="size-5" aria-hidden="true" />}
          onClick={async () => {
            if (await answered(true)) toast.undo('Marked as answered', () => void answered(false))
          }}
        >
          It was answered
        </Button>
      )}
      {wall !== null && wall !== 'approved' && (
        <Button
          variant="secondary"
          busy={busy === 'approve'}
          busyText="Saving..."
          icon={<Check className="size-5" aria-hidden="true" />}
          onClick={() => void judge(true)}
        >
          Approve for the wall
        </Button>
      )}
      {wall !== null && wall !== 'declined' && (
        <Button
          variant="quiet"
          busy={busy === 'decline'}
          busyText="Saving..."
          icon={<X className="size-5" aria-hidden="true" />}
          onClick={() => void judge(false)}
        >
          Keep off the wall
        </Button>
      )}
    </div>
  )
}
