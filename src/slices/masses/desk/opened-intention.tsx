import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/call.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { useAct } from '#ui/use-act.ts'
import { openIntention } from '../staff-contract.ts'

/** What a Mass is for, shown only after it was opened on purpose. */
export function OpenedIntention({ id }: { id: number }) {
  const [opened, setOpened] = useState<z.output<typeof openIntention.output> | null>(null)
  const { act, busy } = useAct()
  if (opened === null) {
    return (
      <section className="flex flex-wrap items-center gap-4 rounded-card border border-line-strong border-dashed bg-surface-sunken p-5 sm:p-6">
        <LockKeyhole className="size-8 shrink-0 text-accent-text" aria-hidden="true" />
        <div className="min-w-0 grow basis-64">
          <h2 className="text-subheading">The intention is sealed</h2>
          <p className="text-ink-soft text-sm">
            Opening it is written down in the audit log, with your name.
          </p>
        </div>
        <Button
          busy={busy === 'open'}
          busyText="Opening..."
          icon={<LockKeyholeOpen className="size-5" aria-hidden="true" />}
          onClick={() => void act('open', async () => setOpened(await call(openIntention, { id })))}
        >
          Open
        </Button>
      </section>
    )
  }
  return (
    <section
      aria-label="The opened intention"
      className="flex flex-col gap-5 rounded-card border border-accent bg-surface-raised p-5 sm:p-6"
    >
      <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line text-lg leading-relaxed">
        {opened.intention}
      </p>
      {opened.corrections.map(({ intention, by, at }) => (
        <div key={at}>
          <h3 className="text-ink-soft text-sm">
            Corrected by {by}, <Moment at={at} />
          </h3>
          <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{intention}</p>
        </div>
      ))}
      <Button variant="quiet" className="self-start" onClick={() => setOpened(null)}>
        Close
      </Button>
    </section>
  )
}
