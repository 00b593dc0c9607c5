import { say, sayWith } from '#core/text/say.ts'
import { thousands } from '#core/text/thousands.ts'
import type { Followed } from '../contract.ts'
import { wallWords } from '../labels.ts'
import { AnsweredForm } from './answered-form.tsx'
import { FollowedSteps } from './followed-steps.tsx'
import { ReadersForm } from './readers-form.tsx'
import { WithdrawPart } from './withdraw-section.tsx'

export type Change = { token: string; followed: Followed; onChange: (followed: Followed) => void }

/** What has become of a request, and what its requester may still do with it. */
export function FollowedPrayer(props: Change) {
  const { followed } = props
  const isOpen = !followed.erased
  return (
    <div className="mt-4 flex flex-col gap-10">
      <div>
        <p className="text-ink-soft">
          {sayWith('Reference {reference}', {
            reference: (
              <strong className="whitespace-nowrap text-ink tabular-nums">{followed.reference}</strong>
            ),
          })}
        </p>
        <p className="mt-4 max-w-[60ch] text-lg" role="status">
          {told(followed)}
        </p>
        {isOpen && followed.wall !== null && (
          <p className="mt-2 text-ink-soft">
            {say(wallWords[followed.wall])} {onTheWall(followed)}
          </p>
        )}
      </div>
      {followed.state !== 'withdrawn' && <FollowedSteps followed={followed} />}
      {isOpen && (
        <>
          {followed.state !== 'answered' && <AnsweredForm {...props} />}
          <ReadersForm key={followed.readers} {...props} />
          <WithdrawPart {...props} />
        </>
      )}
    </div>
  )
}

function onTheWall({ wall, wallPrayed }: Followed): string {
  if (wall !== 'approved' || wallPrayed === 0) return ''
  if (wallPrayed === 1) return say('One person has prayed for it there.')
  return say('{count} people have prayed for it there.', { count: thousands(wallPrayed) })
}

function told({ state, prayed, erased }: Followed): string {
  if (state === 'withdrawn') return say('You took this request back. What you wrote is erased.')
  if (erased) return say('What you wrote has had its time and is erased. God has not forgotten it.')
  if (state === 'answered') return say('Thanks be to God: this prayer was answered.')
  if (prayed === 0)
    return say('Your request has reached us. As soon as somebody has prayed for it, you see it here.')
  return prayed === 1
    ? say('We have prayed for you.')
    : say('We have prayed for you {prayed} times.', { prayed })
}
