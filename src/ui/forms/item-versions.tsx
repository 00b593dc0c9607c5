import { useState } from 'react'
import { call } from '#core/api/call.ts'
import type { Editable, EditableCollection } from '#core/collections/collection.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { toastFailure } from '../feedback/failures.ts'
import { When } from '../text/moment.tsx'
import { Differences, type FormNames } from './differences.tsx'

type Saved = { version: number; savedAt: string }
type Opened<Draft> = Saved & { draft: Draft }

/** What an item was before: staff compare an older version with the current one, and put it back into the form. */
export function ItemVersions<Draft>({
  of,
  item,
  names,
  amounts,
  onRestore,
}: {
  of: EditableCollection<Draft>
  item: Editable<Draft>
  names: FormNames
  amounts?: readonly string[] | undefined
  onRestore: (draft: Draft) => void
}) {
  const [saved, setSaved] = useState<Saved[] | null>(null)
  const [opened, setOpened] = useState<Opened<Draft> | null>(null)
  const list = async () => {
    try {
      const { versions } = await call(of.versions, { id: item.id })
      setSaved(versions.filter(({ version }) => version < item.version))
    } catch (error) {
      toastFailure(error)
    }
  }
  const open = async (version: Saved) => {
    try {
      const { draft } = await call(of.versions, { id: item.id, version: version.version })
      if (draft !== null) setOpened({ ...version, draft })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <details className="rounded-card border border-line p-4" onToggle={() => saved === null && void list()}>
      <summary className="cursor-pointer font-semibold">{t('Earlier versions')}</summary>
      <div className="mt-4 flex flex-col gap-4">
        {saved === null && <p aria-live="polite">{t('Loading...')}</p>}
        {saved?.length === 0 && <p>{t('There are none yet. Each time you save, a version is kept.')}</p>}
        {saved && saved.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {saved.map((version) => (
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
        )}
        {opened && (
          <section aria-live="polite" className="flex flex-col gap-4">
            <Differences
              mine={{ draft: item.draft }}
              theirs={{ draft: opened.draft }}
              whose={{ mine: t('Now'), theirs: t('Then') }}
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
      </div>
    </details>
  )
}
