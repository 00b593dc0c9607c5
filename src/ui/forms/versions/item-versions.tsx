import { useState } from 'react'
import type { Versions } from '#core/collections/versions.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '../../controls/button.tsx'
import { toastFailure } from '../../feedback/failures.ts'
import { Loaded } from '../../feedback/loaded.tsx'
import { When } from '../../text/moment.tsx'
import { Differences, type FormNames } from './differences.tsx'

type Saved = Versions<unknown>['versions'][number]
type Props<Draft> = {
  item: { version: number; draft: Draft }
  /** All versions; with one of them, its draft too. */
  read: (version?: number) => Promise<Versions<Draft>>
  names: FormNames
  amounts?: readonly string[] | undefined
  onRestore: (draft: Draft) => void
}

/** What an item was before: staff compare an older version with the current one, and put it back into the form. */
export function ItemVersions<Draft>(props: Props<Draft>) {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <details className="rounded-card border border-line p-4" onToggle={() => setIsOpened(true)}>
      <summary className="cursor-pointer font-semibold">{t('Earlier versions')}</summary>
      <div className="mt-4 flex flex-col gap-4">
        {isOpened && (
          <Loaded load={() => props.read()} lines={1}>
            {({ versions }) => <VersionList {...props} versions={versions} />}
          </Loaded>
        )}
      </div>
    </details>
  )
}

function VersionList<Draft>({
  item,
  read,
  names,
  amounts,
  onRestore,
  versions,
}: Props<Draft> & { versions: readonly Saved[] }) {
  const [opened, setOpened] = useState<(Saved & { draft: Draft }) | null>(null)
  const earlier = versions.filter(({ version }) => version < item.version)
  const open = async (version: Saved) => {
    try {
      const { draft } = await read(version.version)
      if (draft !== null) setOpened({ ...version, draft })
    } catch (error) {
      toastFailure(error)
    }
  }
  if (earlier.length === 0) return <p>{t('No earlier versions yet. We keep one each time you save.')}</p>
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {earlier.map((version) => (
          <li key={version.version}>
            <Button
              size="small"
              variant={opened?.version === version.version ? 'primary' : 'secondary'}
              aria-pressed={opened?.version === version.version}
              onClick={() => void open(version)}
            >
              <When at={version.savedAt} />
            </Button>
          </li>
        ))}
      </ul>
      {opened && (
        <section aria-live="polite" className="flex flex-col gap-4">
          <Differences
            mine={{ draft: item.draft }}
            theirs={{ draft: opened.draft }}
            whose={{ mine: t('Current'), theirs: t('Earlier') }}
            {...{ names, amounts }}
          />
          <div>
            <Button size="small" onClick={() => onRestore(opened.draft)}>
              {t('Restore this version')}
            </Button>
            <p className="mt-2 text-ink-soft text-sm">
              {t('This replaces what’s in the form. Nothing changes on the site until you save.')}
            </p>
          </div>
        </section>
      )}
    </>
  )
}
