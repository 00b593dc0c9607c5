import { say } from '#core/text/say.ts'
import { SwitchField } from '../fields/choice-field.tsx'
import { setPreferences, useRootStore } from '../state/root-store.ts'

export function DataSaverSwitch() {
  const dataSaver = useRootStore((root) => root.preferences.dataSaver)
  return (
    <SwitchField
      label={say('Save data')}
      hint={say('Autoplay off, fewer images')}
      checked={dataSaver}
      onChange={(event) => setPreferences({ dataSaver: event.target.checked })}
    />
  )
}
