import { Flame, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Moment } from '#ui/text/moment.tsx'
import type { DutyRequest } from '../contract.ts'

/** What the desk of prayer requests does; the shell knows its calls. */
export type DutyCalls = {
  /** Opens the seal, which the audit log records. */
  open: (id: number) => Promise<string>
  prayed: (id: number) => Promise<unknown>
}

export function DutyCard({ request, calls }: { request: DutyRequest; calls: DutyCalls }) {
  const { id, name, reference, created } = request
  const [text, setText] = useState<string | null>(null)
  const { act, busy } = useAct()
  const open = () => act('open', async () => setText(await calls.open(id)))
  const pray = () =>
    act('prayed', async () => {
      await calls.prayed(id)
      toast.success('Prayed for. The requester sees it at once.')
    })
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-5 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="wrap-anywhere text-subheading">{name}</h2>
        <p className="text-ink-soft text-sm">
          {reference} · <Moment at={created} />
        </p>
      </div>
      {text === null ? (
        <Button
          variant="secondary"
          busy={busy === 'open'}
          busyText="Opening..."
          icon={<LockKeyholeOpen className="size-5" aria-hidden="true" />}
          aria-label={`Open the request of ${name}`}
          onClick={() => void open()}
        >
          Open
        </Button>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line text-lg leading-relaxed">{text}</p>
      )}
      <Button
        size="large"
        busy={busy === 'prayed'}
        busyText="Saving..."
        icon={<Flame className="size-6" aria-hidden="true" />}
        aria-label={`Prayed for ${name}`}
        onClick={() => void pray()}
      >
        Prayed
      </Button>
    </li>
  )
}
