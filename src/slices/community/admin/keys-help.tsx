import { Key } from '#ui/controls/key.tsx'
import { SwitchField } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { keys } from './use-keys.ts'

const arrows: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' }

/** Which key does what; whoever does not want them turns them off. */
export function KeysHelp({
  open,
  onClose,
  isOn,
  onSwitch,
}: {
  open: boolean
  onClose: () => void
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys" width="small">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map((each) => (
          <div key={each.key} className="contents">
            <dt className="flex gap-1">
              <Key name={each.key.toUpperCase()} />
              {'also' in each && <Key name={arrows[each.also] ?? each.also} />}
            </dt>
            <dd>{each.text}</dd>
          </div>
        ))}
      </dl>
      <SwitchField
        className="mt-4"
        label="Use these keys"
        checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </Dialog>
  )
}
