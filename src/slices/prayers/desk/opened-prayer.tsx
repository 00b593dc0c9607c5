import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { call } from '#core/call.ts'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/use-act.ts'
import { type Opened, openPrayer } from '../desk-contract.ts'

/** What was written, shown only after it was opened on purpose. */
export function OpenedPrayer({
  id,
  opened,
  onOpen,
}: {
  id: number
  opened: Opened | null
  onOpen: (opened: Opened | null) => void
}) {
  const { act, busy } = useAct()
  if (opened === null) {
    return (
      <section className="flex flex-wrap items-center gap-4 rounded-card border border-line-strong border-dashed bg-surface-sunken p-5 sm:p-6">
        <LockKeyhole className="size-8 shrink-0 text-accent-text" aria-hidden="true" />
        <div className="min-w-0 grow basis-64">
          <h2 className="text-subheading">The request is sealed</h2>
          <p className="text-ink-soft text-sm">
            Opening it is written down in the audit log, with your name.
          </p>
        </div>
        <Button
          busy={busy === 'open'}
          busyText="Opening..."
          icon={<LockKeyholeOpen className="size-5" aria-hidden="true" />}
          onClick={() => void act('open', async () => onOpen(await call(openPrayer, { id })))}
        >
          Open
        </Button>
      </section>
    )
  }
  const { text, thanks, note, email } = opened
  return (
    <section
      aria-label="The opened request"
      className="flex flex-col gap-5 rounded-card border border-accent bg-surface-raised p-5 sm:p-6"
    >
      <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line text-lg leading-relaxed">{text}</p>
      {thanks && <Said name="Thanks">{thanks}</Said>}
      {note && <Said name="Note about following up">{note}</Said>}
      {email && <Said name="Email">{email}</Said>}
      <Button variant="quiet" className="self-start" onClick={() => onOpen(null)}>
        Close
      </Button>
    </section>
  )
}

const Said = ({ name, children }: { name: string; children: string }) => (
  <div>
    <h3 className="text-ink-soft text-sm">{name}</h3>
    <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{children}</p>
  </div>
)
