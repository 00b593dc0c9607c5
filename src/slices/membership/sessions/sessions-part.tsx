import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { toastFailure } from '#ui/feedback/toast-failure.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { ago } from '#ui/text/ago.ts'
import { endOtherSessions, endSession, type Session } from '../accounts/account-contract.ts'
import { AccountPart } from '../accounts/account-part.tsx'
import { dayOf } from '../when.ts'

/** Where one is signed in, and the way to end it there. */
export function SessionsPart({ sessions, now }: { sessions: readonly Session[]; now: string }) {
  const { timeZone } = useOrganisation()
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<string | null>(null)
  const end = async (what: string, act: () => Promise<{ message: string }>) => {
    setEnding(what)
    try {
      toast.success((await act()).message)
    } catch (error) {
      toastFailure(error)
    } finally {
      await revalidate()
      setEnding(null)
    }
  }
  return (
    <AccountPart
      title={say('Where you are signed in')}
      text={say('A device that you do not know, or no longer have? Sign it out.')}
    >
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {sessions.map(({ id, device, seen, since, here }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <MonitorSmartphone className="size-6 shrink-0 text-accent-text" aria-hidden="true" />
            <p className="min-w-0 grow basis-40">
              <strong className="block">{device}</strong>
              <span className="block text-ink-soft text-sm">
                {here ? say('In use now') : say('Last seen {seen}', { seen: ago(seen, now) })}
              </span>
              <span className="block text-ink-soft text-sm">
                {say('Signed in on {since}', { since: dayOf(since, timeZone) })}
              </span>
            </p>
            {here ? (
              <Badge tone="success">{say('This device')}</Badge>
            ) : (
              <Button
                variant="secondary"
                size="small"
                busy={ending === id}
                aria-label={say('Sign out {device}, last seen {seen}', { device, seen: ago(seen, now) })}
                onClick={() => void end(id, () => call(endSession, { id }))}
              >
                {say('Sign out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          className="mt-4"
          busy={ending === 'others'}
          busyText={say('Signing out...')}
          onClick={() => void end('others', () => call(endOtherSessions, {}))}
        >
          {say('Sign out all other devices')}
        </Button>
      )}
    </AccountPart>
  )
}
