import { Check, MessageSquareQuote, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Card } from '#ui/layout/card.tsx'
import { Moment } from '#ui/text/moment.tsx'
import {
  approvePost,
  type Decided,
  dropTestimony,
  makeTestimony,
  type PastPost,
  rejectPost,
  reopenPost,
} from '../moderation/moderation-contract.ts'
import { kindNames } from '../moderation/moderation-labels.ts'
import { RejectWindow } from './decision-dialogs.tsx'
import { History, Photo, Written } from './post-content.tsx'

/** A decided post, who decided it, and how to reopen it. */
export function PastItem({ post }: { post: PastPost }) {
  const { kind, name, title, body, picture, created, decided, decidedBy, reason, isTestimony } = post
  return (
    <Card className="gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="accent">{t(kindNames[kind])}</Badge>
        {isTestimony && <Badge tone="success">{t('Testimony')}</Badge>}
        <h2 className="wrap-anywhere text-subheading">{name || t('Anonymous')}</h2>
        <span className="text-ink-soft text-sm">
          <Moment at={created} />
        </span>
      </div>
      {title && <h3 className="wrap-anywhere font-display text-lg">{title}</h3>}
      <Written text={body} />
      {picture && <Photo picture={picture} />}
      {reason && <p className="wrap-anywhere text-sm">{t('Message to the author: {reason}', { reason })}</p>}
      <div className="flex flex-col gap-1 text-ink-soft text-sm">
        <History author={post.author} />
        {decided && (
          <span>
            {decidedBy
              ? t.rich('Reviewed {time} by {name}', { time: <Moment at={decided} />, name: decidedBy })
              : t.rich('Reviewed {time}', { time: <Moment at={decided} /> })}
          </span>
        )}
      </div>
      <PastActs post={post} />
    </Card>
  )
}

const iconProps = { className: 'size-5 shrink-0', 'aria-hidden': true } as const

function PastActs({ post }: { post: PastPost }) {
  const { id, version, state, kind, isTestimony } = post
  const { act, busy } = useAct()
  const [asking, setAsking] = useState(false)
  const down = useRef<HTMLButtonElement>(null)
  const does = async (
    name: string,
    work: () => Promise<Decided>,
    undo: (done: Decided) => Promise<unknown>,
  ) => {
    const made: Decided[] = []
    if (!(await act(name, async () => made.push(await work())))) return
    for (const done of made) toast.undo(done.message, () => void act('undo', () => undo(done)))
  }
  const again = (done: Decided) => call(approvePost, { id, version: done.version })
  const button = (name: string, icon: ReactNode, label: string, onClick: () => void) => (
    <Button variant="secondary" size="small" icon={icon} busy={busy === name} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'shown' ? (
        <>
          <Button
            ref={down}
            variant="secondary"
            size="small"
            icon={<X {...iconProps} />}
            onClick={() => setAsking(true)}
          >
            {t('Take down')}
          </Button>
          {kind === 'story' &&
            !isTestimony &&
            button(
              'testimony',
              <MessageSquareQuote {...iconProps} />,
              t('Turn into a testimony'),
              () =>
                void does(
                  'testimony',
                  () => call(makeTestimony, { id, version }),
                  () => call(dropTestimony, { id }),
                ),
            )}
        </>
      ) : (
        <>
          {button(
            'approve',
            <Check {...iconProps} />,
            t('Publish'),
            () =>
              void does(
                'approve',
                () => call(approvePost, { id, version }),
                (done) => call(rejectPost, { id, version: done.version, reason: post.reason }),
              ),
          )}
          {button(
            'reopen',
            <RotateCcw {...iconProps} />,
            t('Move back to queue'),
            () =>
              void does(
                'reopen',
                () => call(reopenPost, { id, version }),
                (done) => call(rejectPost, { id, version: done.version, reason: post.reason }),
              ),
          )}
        </>
      )}
      {asking && (
        <RejectWindow
          post={post}
          isShown
          onClose={() => setAsking(false)}
          finalFocus={() => down.current}
          onDone={(input) => void does('reject', () => call(rejectPost, input), again)}
        />
      )}
    </div>
  )
}
