import { useState } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '../../controls/button.tsx'
import { Banner } from '../../feedback/banner.tsx'
import { toastFailure } from '../../feedback/failures.ts'
import { Differences, type FormNames } from './differences.tsx'

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
  names,
  theirs,
  keep,
  onTaken,
}: {
  message: string
  /** What was about to be saved. */
  typed: object
  names: FormNames
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
  const { shown = (side: object) => side, amounts } = theirs
  return (
    <Banner tone="danger" title={message}>
      <Differences
        mine={shown(typed)}
        theirs={shown(current)}
        whose={{ mine: t('Yours'), theirs: t('Theirs') }}
        {...{ names, amounts }}
      />
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
