import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { SwitchField } from '../fields/choice-field.tsx'
import { setPreferences, useRootStore } from '../state/root-store.ts'
import { classNames } from './class-names.ts'

const themes = [
  { value: 'system', label: msg('Match my device'), Icon: Monitor },
  { value: 'light', label: msg('Light'), Icon: Sun },
  { value: 'dark', label: msg('Dark'), Icon: Moon },
] as const

export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useRootStore((root) => root.preferences.theme)
  const group = useId()
  return (
    <fieldset className={classNames('needs-scripts w-fit', className)}>
      <legend className="sr-only">{t('Color theme')}</legend>
      <div className="flex gap-1 rounded-[0.875rem] border border-line bg-surface-raised p-1">
        {translatedLabels(themes).map(({ value, label, Icon }) => (
          <label
            key={value}
            title={label}
            className="relative inline-flex size-11 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-surface-hover has-checked:bg-inverse has-checked:text-inverse-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={value}
              checked={theme === value}
              onChange={() => setPreferences({ theme: value })}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <Icon className="size-5" aria-hidden="true" />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function DataSaverSwitch() {
  const dataSaver = useRootStore((root) => root.preferences.dataSaver)
  return (
    <SwitchField
      label={t('Data saver')}
      hint={t('Autoplay off, fewer images')}
      className="needs-scripts"
      checked={dataSaver}
      onChange={(event) => setPreferences({ dataSaver: event.target.checked })}
    />
  )
}
