import { type ReactNode, useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/use-act.ts'
import type { Outcome } from './contract.ts'

/** Tries something out for real, and tells in words how it went. */
export function TryButton({ act, children }: { act: () => Promise<Outcome>; children: ReactNode }) {
  const { act: once, busy } = useAct()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        variant="secondary"
        busy={busy !== null}
        busyText="Trying…"
        onClick={() => {
          setOutcome(null)
          void once('try', async () => setOutcome(await act()))
        }}
      >
        {children}
      </Button>
      <div role="status" className="w-full">
        {outcome && (
          <Banner
            tone={outcome.good ? 'success' : 'warning'}
            title={outcome.good ? 'It works' : 'It does not work'}
          >
            <span className="wrap-anywhere">{outcome.text}</span>
          </Banner>
        )}
      </div>
    </div>
  )
}
