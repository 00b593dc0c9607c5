import { useCallback, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { hasFlag, setFlag, tellWorker } from '../boot/service-worker.ts'
import { Button } from '../controls/button.tsx'
import { toast } from '../feedback/toast.tsx'
import { SwitchField } from '../fields/choice-field.tsx'
import { useHydrated } from '../state/root-store.ts'
import { cacheNames, storedAt, tellChange } from './names.ts'
import { useChanges } from './use-waiting.ts'

/** The pages that are kept on this device. */
function useKept(personal: boolean): readonly KeptPage[] {
  const [kept, setKept] = useState<readonly KeptPage[]>([])
  const read = useCallback(async () => {
    if (canKeep()) setKept(await keptPages(personal).catch(() => []))
  }, [personal])
  useChanges(read)
  return kept
}

const whenLabel = (at: number) =>
  formatDate(new Date(at), 'shortTime', Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Keeps a public page on this device. */
export function KeepSwitch({ path, className }: { path: string; className?: string }) {
  const kept = useKept(false).find((page) => page.path === path)
  return (
    <Switch
      kept={kept}
      hint={t('Opens without a connection. We’ll refresh it when you’re online.')}
      onKeep={() => keepPages([path], false)}
      onDelete={() => void deleteKept([path], false)}
      className={className}
    />
  )
}

function Switch({
  kept,
  hint,
  onKeep,
  onDelete,
  className,
}: {
  kept: KeptPage | undefined
  hint: string
  onKeep: () => void
  onDelete: () => void
  className?: string | undefined
}) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const isUnable = useHydrated() && !canKeep()
  if (isUnable) return null
  return (
    <SwitchField
      label={t('Keep on this device')}
      hint={kept ? t('Kept on this device. Last refreshed {when}.', { when: whenLabel(kept.at) }) : hint}
      checked={asked ?? kept !== undefined}
      onChange={({ target }) => {
        if (target.checked && !navigator.onLine) {
          toast.error(t('We couldn’t reach the server. Check your connection and try again.'))
          return
        }
        setAsked(target.checked)
        if (target.checked) onKeep()
        else onDelete()
      }}
      {...(className !== undefined && { className })}
    />
  )
}

/** Receipts, newest first: more would be a lot to fetch. */
const maxReceipts = 24

/** Keeps a personal page with its files until logout, and lists what is kept. */
export function KeepPersonal({
  path,
  files,
}: {
  path: string
  files: readonly { path: string; label: string }[]
}) {
  const all = useKept(true)
  const newest = files.slice(0, maxReceipts)
  const kept = newest.filter((file) => all.some((page) => page.path === file.path))
  return (
    <section className="mt-10 rounded-card border border-line bg-surface-raised p-5 sm:p-6">
      <Switch
        kept={all.find((page) => page.path === path)}
        hint={t(
          'This page and your latest receipts open without a connection. We delete them from this device when you log out. Don’t use this on a device you share.',
        )}
        onKeep={() => keepPages([path, ...newest.map((file) => file.path)], true)}
        onDelete={() =>
          void deleteKept(
            all.map((page) => page.path),
            true,
          )
        }
      />
      {kept.length > 0 && (
        <ul className="mt-3 flex flex-col divide-y divide-line" aria-label={t('Receipts on this device')}>
          {kept.map((file) => (
            <li key={file.path} className="flex min-h-12 items-center justify-between gap-3">
              <a href={file.path} className="font-semibold underline underline-offset-4">
                {file.label}
              </a>
              <Button
                variant="quiet"
                aria-label={t('Delete {name} from this device', { name: file.label })}
                onClick={() => void deleteKept([file.path], true)}
              >
                {t('Delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type KeptPage = { path: string; at: number }

const nameOf = (personal: boolean) => (personal ? cacheNames.personal : cacheNames.kept)

/** Whether this browser can keep pages at all: not on a site without https. */
const canKeep = (): boolean => 'caches' in window && 'serviceWorker' in navigator

async function keptPages(personal: boolean): Promise<KeptPage[]> {
  if (!hasFlag('kept')) return []
  const cache = await caches.open(nameOf(personal))
  return Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const copy = await cache.match(request)
      return { path: pathname + search, at: Number(copy?.headers.get(storedAt) ?? 0) }
    }),
  )
}

/** The service worker fetches them, and tells when they are there. */
function keepPages(paths: string[], personal: boolean): void {
  setFlag('kept', true)
  tellWorker({ type: 'keep', paths, personal })
}

async function deleteKept(paths: readonly string[], personal: boolean): Promise<void> {
  const cache = await caches.open(nameOf(personal))
  await Promise.all(paths.map((path) => cache.delete(path)))
  tellChange()
}
