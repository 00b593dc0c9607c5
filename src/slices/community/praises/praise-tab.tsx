import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import type { Post } from '../contract.ts'
import { freshClass } from '../parts/fresh-class.ts'
import { cameAfter } from '../parts/order.ts'
import { useOurs } from '../parts/ours.tsx'
import { useCalm } from '../parts/use-calm.ts'
import { WritingFrame } from '../parts/writing-frame.tsx'
import { type SentState, tabAddress } from '../posts/address.ts'
import { PraiseCard } from './praise-card.tsx'
import { PraiseForm } from './praise-form.tsx'
import { type Praises, usePraises } from './use-praises.ts'

/** Short praises, as they come. */
export function PraiseTab({ found, sent }: { found: Praises; sent: SentState }) {
  const { mend } = useOurs()
  const { items, more, last, earlier, busy } = usePraises(found)
  const { shown, held, release, calm } = useCalm(items.flatMap((praise) => mend(praise) ?? []))
  return (
    <WritingFrame
      kind="praise"
      heading={say('Let everything that breathes praise the Lord')}
      lead={say('New praises come in by themselves. Say Amen to those that move you.')}
      title={say('Praise Him')}
      text={say('In a line or two. It is there for all, at once or as soon as we have read it.')}
      form={<PraiseForm sent={sent} />}
      own={say('Your praises')}
    >
      <p aria-live="polite" className="sr-only">
        {last && say('New praise of {name}: {body}', { name: last.name || say('Someone'), body: last.body })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          level={3}
          title={say('Who begins?')}
          text={say('Yours can be the first praise of today.')}
          motif="songs"
        />
      ) : (
        <div {...calm} className="mt-6 outline-none">
          {held > 0 && (
            <div className="sticky top-38 z-10 -mt-11 flex h-11 justify-center">
              <button type="button" onClick={release} className={freshClass}>
                {held === 1 ? say('1 new praise') : say('{count} new praises', { count: held })}
              </button>
            </div>
          )}
          <ul className="flex flex-col gap-4">
            {shown.map((praise) => (
              <li key={praise.id} className={cameLive(praise, found) ? 'flow-in' : undefined}>
                <PraiseCard post={praise} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {more && <Earlier before={items.at(-1)} busy={busy} onPress={() => void earlier()} />}
    </WritingFrame>
  )
}

const cameLive = (praise: Post, { items }: Praises) => cameAfter(praise, items[0])

/** A link, so that it also leads on where the page’s code does not run. */
function Earlier({
  before,
  busy,
  onPress,
}: {
  before: Post | undefined
  busy: boolean
  onPress: () => void
}) {
  const hydrated = useHydrated()
  const className = 'mt-6 w-full'
  if (hydrated) {
    return (
      <Button
        variant="secondary"
        className={className}
        busy={busy}
        busyText={say('Loading...')}
        onClick={onPress}
      >
        {say('Earlier praises')}
      </Button>
    )
  }
  return (
    <a
      href={tabAddress('shoutsofpraise', { before: before?.id })}
      className={buttonClass('secondary', 'medium', className)}
    >
      {say('Earlier praises')}
    </a>
  )
}
