import { type ReactNode, useState } from 'react'
import { Problem } from '#core/api/problems.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import type { Outcome } from './contract.ts'

/** Tries something out for real, and tells in words how it went. */
export function TryButton({
  act,
  bad = 'It does not work',
  children,
}: {
  act: () => Promise<Outcome>
  /** The heading of what did not go well. */
  bad?: string
  children: ReactNode
}) {
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
          void once('try', async () => setOutcome(await act().catch(refused)))
        }}
      >
        {children}
      </Button>
      <div role="status" className="w-full">
        {outcome && (
          <Banner tone={outcome.good ? 'success' : 'warning'} title={outcome.good ? 'It works' : bad}>
            <span className="wrap-anywhere">{outcome.text}</span>
          </Banner>
        )}
      </div>
    </div>
  )
}

/** What could not even be tried is an outcome too. */
function refused(error: unknown): Outcome {
  if (error instanceof Problem) return { good: false, text: error.message }
  throw error
}
