import { useState } from 'react'
import { type Difference, differences } from '#core/text/differences.ts'
import { fieldName } from '#core/text/plain-text.ts'
import { Button } from '../controls/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { toastFailure } from '../feedback/failures.ts'

/** How an item stands by now, for whoever is refused because somebody else was quicker. */
export type Theirs<Held> = {
  read: () => Promise<Held>
  /** Goes on with that; what is typed is given up. */
  take: (held: Held) => void
  /** Mine or theirs in words, where the fields alone do not tell people what is meant. */
  shown?: (side: object) => object
}

/** Two people changed the same: what differs, then a choice. Nothing typed is lost before that. */
export function Conflict<Held extends { version: unknown }>({
  message,
  typed,
  labelOf,
  theirs,
  keep,
  onTaken,
}: {
  message: string
  /** What was about to be saved. */
  typed: object
  /** What the form calls a field, if it has one of this name. */
  labelOf: (name: string) => string | undefined
  theirs: Theirs<Held>
  /** Saves mine over the version that was looked at. */
  keep: (version: Held['version']) => { busy: boolean; onClick: () => void }
  onTaken: () => void
}) {
  const [held, setHeld] = useState<Held | null>(null)
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    try {
      setHeld(await theirs.read())
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (held === null) {
    return (
      <Banner tone="danger" title={message}>
        <p>Nothing was overwritten, and what you typed is still here.</p>
        <Button size="small" variant="secondary" className="mt-3" busy={busy} onClick={() => void look()}>
          See what differs
        </Button>
      </Banner>
    )
  }
  const { shown = (side: object) => side } = theirs
  const found = differences(shown(typed), shown(held))
  return (
    <Banner tone="danger" title={message}>
      {found.length === 0 ? (
        <p>It stands there exactly as you have it here.</p>
      ) : (
        <Differences {...{ found, labelOf }} />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" busyText="Saving..." {...keep(held.version)}>
          Keep mine
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            onTaken()
            theirs.take(held)
          }}
        >
          Take theirs
        </Button>
      </div>
    </Banner>
  )
}

function Differences({
  found,
  labelOf,
}: {
  found: readonly Difference[]
  labelOf: (name: string) => string | undefined
}) {
  return (
    <dl className="flex flex-col gap-3">
      {found.map(({ path, mine, theirs }) => (
        <div key={path}>
          <dt className="font-semibold">{nameOf(path, labelOf)}</dt>
          <Side whose="Theirs" text={theirs} />
          <Side whose="Yours" text={mine} />
        </div>
      ))}
    </dl>
  )
}

function Side({ whose, text }: { whose: string; text: string }) {
  return (
    <dd className="mt-1 flex gap-3">
      <span className="w-14 shrink-0 text-ink-soft text-sm leading-6">{whose}</span>
      <span className="wrap-anywhere max-h-40 min-w-0 grow overflow-y-auto whitespace-pre-line">
        {text === '' ? <em>Nothing</em> : text}
      </span>
    </dd>
  )
}

/** `draft.cities.1.name` is 'Cities 2 name', unless the form has a label for it. */
function nameOf(path: string, labelOf: (name: string) => string | undefined): string {
  const name = path.replace(/^draft\./, '')
  const words = name.replace(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`).replaceAll('.', ' ')
  return labelOf(name) ?? fieldName(words)
}
