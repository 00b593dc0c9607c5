import { ArrowUp, Pin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { pageCount } from '#core/api/paging.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useRealtime } from '#ui/state/use-realtime.ts'
import { type listNotes, notesPerPage } from '../contract.ts'
import { newItemsClass } from '../parts/byline.tsx'
import { useOurs } from '../parts/ours.tsx'
import { NameField, noteForm, readNote, Sent, usePostForm } from '../parts/post-form.tsx'
import { WritingLayout } from '../parts/writing-layout.tsx'
import { channels, maxLengths, type Post, type PostEvent } from '../post.ts'
import { notesAddress, type SentState } from '../posts/address.ts'
import { Paper } from './paper.tsx'
import { type View, WallTools } from './wall-tools.tsx'

/** The form for a note, with or without a name. */
function NoteForm({ sent }: { sent: SentState }) {
  const { form, field, message, again } = usePostForm({
    name: noteForm,
    tab: 'paperwall',
    read: readNote,
    sent,
  })
  if (message !== null)
    return <Sent message={message} again={t('Pin another prayer')} tab="paperwall" onAgain={again} />
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <CountedArea
        label={t('Your prayer')}
        {...field('body')}
        most={maxLengths.note}
        hint={t('Who or what should we pray for?')}
        autoCapitalize="sentences"
        className="[&_textarea]:min-h-36"
      />
      <NameField optional {...field('name')} hint={t('Leave this blank to post as “Someone.”')} />
      <Honeypot />
      <Refusal problem={form.refusal} />
      <Button
        type="submit"
        busy={form.busy}
        busyText={t('Pinning...')}
        icon={<Pin className="size-5" aria-hidden="true" />}
      >
        {t('Pin it to the wall')}
      </Button>
    </form>
  )
}

/** The tab with the notes on the wall. */
export function WallTab({
  results,
  view,
  page,
  sent,
}: {
  results: Notes
  view: View
  page: number
  sent: SentState
}) {
  const { mend } = useOurs()
  const { notes, fresh } = useWall(results)
  const visible = notes.flatMap((note) => mend(note) ?? [])
  return (
    <WritingLayout
      kind="note"
      heading={t('Pray for one another')}
      lead={t('Choose a note, pray and let them know you did.')}
      title={t('Pin a prayer')}
      text={t('A few words are enough. Everyone who comes here can pray with you.')}
      form={<NoteForm sent={sent} />}
      own={t('Your prayers')}
    >
      <div className="mt-5">
        <WallTools view={view} />
      </div>
      <Fresh count={view.show === 'answered' ? 0 : fresh} view={view} results={results} />
      <div className="mt-3 rounded-card border border-line bg-[radial-gradient(rgb(var(--shadow)/0.08)_1px,transparent_1.5px)] bg-size-[0.875rem_0.875rem] bg-surface-sunken p-4 shadow-[inset_0_2px_14px_rgb(var(--shadow)/0.12)] sm:p-7">
        {visible.length === 0 ? (
          <Empty view={view} />
        ) : (
          <ul className="-mb-7 gap-x-6 sm:columns-2">
            {visible.map((note) => (
              <li key={note.id} className="min-w-0 break-inside-avoid pb-7">
                <Paper post={note} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {results.total > notesPerPage && (
        <Pager
          label={t('Pages of the wall')}
          page={page}
          total={pageCount(results.total, notesPerPage)}
          href={(to) => notesAddress({ ...view, page: to })}
          className="mt-8"
        />
      )}
    </WritingLayout>
  )
}

/** Shows that there are new notes. They appear when it is pressed, so that nothing moves while reading. */
function Fresh({ count, view, results }: { count: number; view: View; results: Notes }) {
  const frame = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens as the notes come.
  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    frame.current?.focus()
  }, [results])
  return (
    <div
      ref={frame}
      tabIndex={-1}
      role="status"
      className="sticky top-38 z-10 flex h-0 justify-center outline-none"
    >
      {count > 0 && (
        <AppLink
          href={notesAddress({ show: view.show, order: 'newest' })}
          preventScrollReset
          onClick={() => {
            wasPressed.current = true
          }}
          className={newItemsClass}
        >
          <ArrowUp className="size-4.5" aria-hidden="true" />
          {t('{count, plural, one {# new prayer} other {# new prayers}}', { count })}
        </AppLink>
      )}
    </div>
  )
}

function Empty({ view }: { view: View }) {
  if (view.show === 'answered') {
    return (
      <EmptyState
        level={3}
        title={t('None answered yet')}
        text={t('Keep praying. He hears us.')}
        motif="lightinward"
      />
    )
  }
  return (
    <EmptyState
      level={3}
      title={t('The wall is empty')}
      text={t('Pin the first prayer, and someone will pray with you.')}
      motif="candlehands"
    />
  )
}

type Notes = z.output<typeof listNotes.output>

type Wall = {
  /** The server's answer. */
  results: Notes
  /** Changes received since for the shown notes. */
  changed: ReadonlyMap<number, Post>
  gone: ReadonlySet<number>
  /** New notes that aren't shown yet. */
  fresh: ReadonlySet<number>
}

const wallOf = (results: Notes): Wall => ({ results, changed: new Map(), gone: new Set(), fresh: new Set() })

/** The shown notes, updated in real time, and the number of new ones. */
function useWall(results: Notes): { notes: readonly Post[]; fresh: number } {
  const [current, setCurrent] = useState(() => wallOf(results))
  const { revalidate } = useRevalidator()
  useRealtime(channels.note, results.live, {
    received: (event) => setCurrent((before) => applyEvent(hungAnew(before, results), event)),
    reset: () => void revalidate(),
  })
  const wall = hungAnew(current, results)
  const notes = results.items
    .filter(({ id }) => !wall.gone.has(id))
    .map((note) => wall.changed.get(note.id) ?? note)
  return { notes, fresh: wall.fresh.size }
}

/** Received events stay valid for an answer at the same channel position; a later answer includes them. */
function hungAnew(before: Wall, results: Notes): Wall {
  if (before.results === results) return before
  return before.results.live === results.live ? { ...before, results } : wallOf(results)
}

function applyEvent(wall: Wall, event: PostEvent): Wall {
  const id = event.what === 'post' ? event.post.id : event.id
  const hanging = wall.results.items.find((note) => note.id === id)
  if (event.what === 'gone') {
    return { ...wall, gone: new Set([...wall.gone, id]), fresh: without(wall.fresh, id) }
  }
  if (hanging) {
    const note =
      event.what === 'post' ? event.post : { ...(wall.changed.get(id) ?? hanging), amens: event.amens }
    const gone = event.what === 'post' ? without(wall.gone, id) : wall.gone
    return { ...wall, gone, changed: new Map(wall.changed).set(id, note) }
  }
  if (event.what === 'post' && isNew(event.post)) return { ...wall, fresh: new Set([...wall.fresh, id]) }
  return wall
}

/** Changes of notes on other pages are published as well, so not every unknown note is new. */
const isNew = ({ edited, answered, amens }: Post) => !edited && answered === null && amens === 0

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((each) => each !== id))
