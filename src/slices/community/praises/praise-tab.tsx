import { Megaphone } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { portraitUrl } from '#ui/art/art-url.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { AmenButton } from '../parts/amen-button.tsx'
import { Byline, newItemsClass } from '../parts/byline.tsx'
import { useOurs } from '../parts/ours.tsx'
import { NameField, praiseForm, readPraise, Sent, usePostForm } from '../parts/post-form.tsx'
import { PostMenu } from '../parts/post-menu.tsx'
import { WritingLayout } from '../parts/writing-layout.tsx'
import { maxLengths, type Post } from '../post.ts'
import { type SentState, tabAddress } from '../posts/address.ts'
import { cameAfter, type Praises, usePraises } from './use-praises.ts'

/** One praise. */
function PraiseCard({ post }: { post: Post }) {
  const who = post.name || t('Someone')
  return (
    <article
      aria-label={t('Praise from {name}', { name: who })}
      className="flex gap-3 rounded-card border border-line bg-surface-raised p-4 shadow-card sm:gap-4 sm:p-5"
    >
      <img
        src={portraitUrl(who)}
        alt=""
        width={360}
        height={450}
        loading="lazy"
        className="decorative h-15 w-12 shrink-0"
      />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere whitespace-pre-line text-lg leading-normal">{post.body}</p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Byline post={post} />
          <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
            <AmenButton post={post} />
            <PostMenu post={post} label={t('More options for the praise from {name}', { name: who })} />
          </div>
        </div>
      </div>
    </article>
  )
}

/** While the pointer or the keyboard focus is in the list, new items wait above it instead of moving it. */
function useCalm(items: readonly Post[]) {
  const [newest, setNewest] = useState<Post | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const hold = () => setNewest((before) => before ?? items[0] ?? null)
  const release = () => setNewest(null)
  const shown = newest === null ? items : items.filter((each) => !cameAfter(each, newest))
  return {
    shown,
    pending: items.length - shown.length,
    /** Shows the waiting items and moves the focus to the first. */
    release: () => {
      release()
      frame.current?.focus({ preventScroll: true })
    },
    /** Props for the element around the list. */
    calm: {
      ref: frame,
      tabIndex: -1,
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hold(),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && release(),
      onFocus: hold,
      onBlur: release,
    },
  }
}

/** Praises, updated in real time. */
export function PraiseTab({ results, sent }: { results: Praises; sent: SentState }) {
  const { mend } = useOurs()
  const { items, more, last, earlier, busy } = usePraises(results)
  const { shown, pending, release, calm } = useCalm(items.flatMap((praise) => mend(praise) ?? []))
  return (
    <WritingLayout
      kind="praise"
      heading={t('Let everything that breathes praise the Lord')}
      lead={t('New praises appear as they arrive. Say Amen to those that move you.')}
      title={t('Praise God')}
      text={t(
        'A line or two is enough. Your praise will appear right away, or once someone on our team has read it.',
      )}
      form={<PraiseForm sent={sent} />}
      own={t('Your praises')}
    >
      <p aria-live="polite" className="sr-only">
        {last && t('New praise from {name}: {body}', { name: last.name || t('Someone'), body: last.body })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          level={3}
          title={t('No praises yet')}
          text={t('Yours can be the first.')}
          motif="songgrandma"
        />
      ) : (
        <div {...calm} className="mt-6 outline-none">
          {pending > 0 && (
            <div className="sticky top-38 z-10 -mt-11 flex h-11 justify-center">
              <button type="button" onClick={release} className={newItemsClass}>
                {t('{count, plural, one {# new praise} other {# new praises}}', { count: pending })}
              </button>
            </div>
          )}
          <ul className="flex flex-col gap-4">
            {shown.map((praise) => (
              <li key={praise.id} className={cameLive(praise, results) ? 'flow-in' : undefined}>
                <PraiseCard post={praise} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {more && <Earlier before={items.at(-1)} busy={busy} onPress={() => void earlier()} />}
    </WritingLayout>
  )
}

const cameLive = (praise: Post, { items }: Praises) => cameAfter(praise, items[0])

/** A link, so that it also works without JavaScript. */
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
        busyText={t('Loading...')}
        onClick={onPress}
      >
        {t('Earlier praises')}
      </Button>
    )
  }
  return (
    <a
      href={tabAddress('shoutsofpraise', { before: before?.id })}
      className={buttonClass('secondary', 'medium', className)}
    >
      {t('Earlier praises')}
    </a>
  )
}

/** The form for a praise. */
function PraiseForm({ sent }: { sent: SentState }) {
  const { form, field, message, again } = usePostForm({
    name: praiseForm,
    tab: 'shoutsofpraise',
    read: readPraise,
    sent,
  })
  if (message !== null)
    return <Sent message={message} again={t('Praise God again')} tab="shoutsofpraise" onAgain={again} />
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <CountedArea
        label={t('Your praise')}
        {...field('body')}
        most={maxLengths.praise}
        hint={t('What has God done?')}
        autoCapitalize="sentences"
      />
      <NameField optional {...field('name')} hint={t('Leave this blank to post as “Someone.”')} />
      <Honeypot />
      <Refusal problem={form.refusal} />
      <Button
        type="submit"
        busy={form.busy}
        busyText={t('Sending...')}
        icon={<Megaphone className="size-5" aria-hidden="true" />}
      >
        {t('Shout it out')}
      </Button>
    </form>
  )
}
