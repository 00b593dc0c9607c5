import { say } from '#core/say.ts'
import { SwitchField } from './choice-field.tsx'
import { setPreferences, useRootStore } from './root-store.ts'

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
