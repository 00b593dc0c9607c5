import { useEffect, useId, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { QueueItem } from '../moderation/moderation-contract.ts'
import { holdReasons, kindNames, reportNames } from '../moderation/moderation-labels.ts'
import { ItemActs, type KeyAct } from './item-acts.tsx'
import { History, Photo, Written } from './post-content.tsx'
import type { Moderation } from './use-moderation.tsx'

/** One post of the queue in full, with what helps to decide. */
function QueueCard({
  item,
  isCurrent,
  onFocus,
  onAct,
}: {
  item: QueueItem
  isCurrent: boolean
  onFocus: () => void
  onAct: (act: KeyAct) => void
}) {
  const { kind, name, title, body, picture, video, created, edited, heldFor, reports, author } = item
  const id = useId()
  return (
    <article
      tabIndex={isCurrent ? 0 : -1}
      aria-labelledby={id}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
      className={classNames(
        'flex flex-col gap-4 rounded-card border bg-surface-raised p-4 shadow-card sm:p-6',
        isCurrent ? 'border-accent-text ring-1 ring-accent-text' : 'border-line',
      )}
    >
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">{t(kindNames[kind])}</Badge>
          {heldFor.map((why) => (
            <Badge key={why} tone={why === 'unknown' ? 'neutral' : 'danger'}>
              {t(holdReasons[why])}
            </Badge>
          ))}
        </div>
        <h2 id={id} className="wrap-anywhere text-subheading">
          {name || <span className="text-ink-soft">{t('Anonymous')}</span>}
        </h2>
        <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
          <Moment at={created} />
          {edited && (
            <>
              <span aria-hidden="true">·</span>
              <span>{t('Edited')}</span>
            </>
          )}
        </p>
      </header>
      {reports.length > 0 && (
        <p className="font-semibold text-danger text-sm">
          {t('Reports: {reasons}', {
            reasons: reports
              .map(({ reason, count }) =>
                t('{reason} ({count, number})', { reason: t(reportNames[reason]), count }),
              )
              .join(', '),
          })}
        </p>
      )}
      <div className="flex flex-col gap-3">
        {title && <h3 className="wrap-anywhere font-display text-lg">{title}</h3>}
        <Written text={body} />
        {picture && <Photo picture={picture} />}
        {video && (
          <div>
            <p className="font-semibold text-sm">{t('Video')}</p>
            <Written text={video} />
          </div>
        )}
      </div>
      <footer className="flex flex-col gap-3 border-line border-t pt-4">
        <p className="text-ink-soft text-sm">
          <History author={author} />
        </p>
        <ItemActs item={item} onAct={onAct} />
      </footer>
    </article>
  )
}

/** The list of posts. After an act, the next one gets the focus. */
export function QueueList({ moderation }: { moderation: Moderation }) {
  const { queue, list, moved, act } = moderation
  const { items, current, setCurrent } = queue
  const before = useRef(moved)
  useEffect(() => {
    if (before.current === moved) return
    before.current = moved
    list.current?.querySelector<HTMLElement>('article[aria-current]')?.focus()
  }, [list, moved])
  return (
    <ul ref={list} className="flex flex-col gap-5">
      {items.map((item) => (
        <li key={item.id}>
          <QueueCard
            item={item}
            isCurrent={item.id === current}
            onFocus={() => setCurrent(item.id)}
            onAct={(does) => act(does, item)}
          />
        </li>
      ))}
    </ul>
  )
}
