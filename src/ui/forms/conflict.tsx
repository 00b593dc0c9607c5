import { useState } from 'react'
import { type Difference, differences } from '#core/text/differences.ts'
import { fieldName } from '#core/text/field-name.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { toastFailure } from '../feedback/failures.ts'
import { shownDifference } from './shown-difference.ts'

/** The current item, for a user whose save was refused because somebody else saved first. */
export type Theirs<Current> = {
  read: () => Promise<Current>
  /** Continues with the current item and discards what was typed. */
  take: (current: Current) => void
  /** A version as labels, where the raw fields mean nothing to people. */
  shown?: (side: object) => object
  /** Fields that hold amounts of money. */
  amounts?: readonly string[] | undefined
}

/** An edit conflict: shows the differences, then offers a choice. Nothing typed is lost before that. */
export function Conflict<Current extends { version: unknown }>({
  message,
  typed,
  labelOf,
  optionOf,
  theirs,
  keep,
  onTaken,
}: {
  message: string
  /** What was about to be saved. */
  typed: object
  /** The label of a field, if the form has one of this name. */
  labelOf: (name: string) => string | undefined
  /** What a field of the form calls this value, if it offers a choice. */
  optionOf: (name: string, value: string) => string | undefined
  theirs: Theirs<Current>
  /** Saves mine over the version that was shown. */
  keep: (version: Current['version']) => { busy: boolean; onClick: () => void }
  onTaken: () => void
}) {
  const [current, setCurrent] = useState<Current | null>(null)
  const [busy, setBusy] = useState(false)
  const readTheirs = async () => {
    setBusy(true)
    try {
      setCurrent(await theirs.read())
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (current === null) {
    return (
      <Banner tone="danger" title={message}>
        <p>{t('Nothing was overwritten, and everything you typed is still here.')}</p>
        <Button
          size="small"
          variant="secondary"
          className="mt-3"
          busy={busy}
          onClick={() => void readTheirs()}
        >
          {t('Compare versions')}
        </Button>
      </Banner>
    )
  }
  const { shown = (side: object) => side, amounts = [] } = theirs
  const changes = differences(shown(typed), shown(current)).map((difference) => {
    const name = formName(difference.path)
    return shownDifference(difference, {
      optionOf: (value) => optionOf(name, value),
      isAmount: amounts.includes(name),
    })
  })
  return (
    <Banner tone="danger" title={message}>
      {changes.length === 0 ? (
        <p>{t('Both versions are the same.')}</p>
      ) : (
        <Differences {...{ changes, labelOf }} />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" busyText={t('Saving...')} {...keep(current.version)}>
          {t('Keep my version')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            onTaken()
            theirs.take(current)
          }}
        >
          {t('Use their version')}
        </Button>
      </div>
    </Banner>
  )
}

function Differences({
  changes,
  labelOf,
}: {
  changes: readonly Difference[]
  labelOf: (name: string) => string | undefined
}) {
  return (
    <dl className="flex flex-col gap-3">
      {changes.map(({ path, mine, theirs }) => (
        <div key={path}>
          <dt className="font-semibold">{nameOf(path, labelOf)}</dt>
          <Side whose={t('Theirs')} text={theirs} />
          <Side whose={t('Yours')} text={mine} />
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
        {text === '' ? <em>{t('Empty')}</em> : text}
      </span>
    </dd>
  )
}

/** What the form calls a field of the input. */
const formName = (path: string) => path.replace(/^(?:draft|publication)\./, '')

/** `draft.cities.1.name` is 'Cities 2 name', unless the form has a label for it. */
function nameOf(path: string, labelOf: (name: string) => string | undefined): string {
  const name = formName(path)
  const words = name.replace(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`).replaceAll('.', ' ')
  return labelOf(name) ?? fieldName(words)
}
