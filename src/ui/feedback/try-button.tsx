import { type ReactNode, useState } from 'react'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { useAct } from '../forms/use-act.ts'
import { Banner } from './banner.tsx'

/** What a test has shown, in plain words. */
type Outcome = { good: boolean; text: string }

/** Runs a real test, and shows the outcome as text. */
export function TryButton({
  act,
  bad = t('It isn’t working'),
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
        busyText={t('Testing...')}
        onClick={() => {
          setOutcome(null)
          void once('try', async () => setOutcome(await act().catch(refused)))
        }}
      >
        {children}
      </Button>
      <div role="status" className="w-full">
        {outcome && (
          <Banner tone={outcome.good ? 'success' : 'warning'} title={outcome.good ? t('It’s working') : bad}>
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
