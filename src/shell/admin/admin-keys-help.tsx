import type { ReactNode } from 'react'
import type { Roles } from '#core/api/access.ts'
import { t } from '#core/text/messages.ts'
import { Key } from '#ui/controls/keyboard.tsx'
import { SwitchField } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useAdminAreas } from './admin-user.ts'

/** The keyboard shortcuts, and the setting that turns single keys off. */
export default function AdminKeysHelp({
  roles,
  open,
  onClose,
  chord,
  singles,
  onSingles,
}: {
  roles: Roles
  open: boolean
  onClose: () => void
  /** The names of the keys that open the palette. */
  chord: readonly string[]
  singles: boolean
  onSingles: (on: boolean) => void
}) {
  const areas = useAdminAreas().of(roles)
  return (
    <Dialog open={open} onClose={onClose} title={t('Keyboard shortcuts')} width="wide">
      <div className="flex flex-col gap-6">
        <Keys>
          <Row keys={chord} text={t('Open quick actions')} />
          <Row keys={['/']} text={t('Search')} />
          <Row keys={['N']} text={t('Create a new item (on a list)')} />
          <Row keys={['?']} text={t('Show keyboard shortcuts')} />
          <Row keys={[t('Esc')]} text={t('Close a dialog')} />
        </Keys>
        <div>
          <h3 className="mb-3 font-semibold">{t('Go to a page: press G, then the letter')}</h3>
          <Keys>
            {areas.map(
              ({ key, name }) => key && <Row key={key} keys={['G', key.toUpperCase()]} text={t(name)} />,
            )}
          </Keys>
        </div>
        <SwitchField
          label={t('Single-key shortcuts')}
          checked={singles}
          onChange={({ currentTarget }) => onSingles(currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}

const Keys = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">{children}</dl>
)

function Row({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <div className="flex items-center gap-4">
      <dt className="flex w-22 shrink-0 gap-1">
        {keys.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same key may occur twice
          <Key key={index} name={name} />
        ))}
      </dt>
      <dd className="min-w-0">{text}</dd>
    </div>
  )
}
