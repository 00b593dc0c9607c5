import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { reworded, t } from '#core/text/messages.ts'
import { controlClass } from '../fields/base-field.tsx'
import type { Choice } from '../fields/select-field.tsx'
import { useHydrated } from '../state/root-store.ts'
import { classNames } from './class-names.ts'
import { popupClass, popupItemClass } from './popup-style.ts'

/** A styled select for dense admin pages; forms use `SelectField`, which is the native one. */
export function Select({
  label,
  options,
  value,
  onChange,
  placeholder = t('Choose'),
  className,
}: {
  label: string
  options: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
  placeholder?: string
  className?: string
}) {
  const items = options.map((option) => ({ ...option, label: reworded(option.label) }))
  const hydrated = useHydrated()
  const look = classNames(controlClass, 'flex items-center justify-between gap-3 text-left', className)
  // Its hidden input carries a style attribute, which the strict CSP refuses in served markup.
  if (!hydrated) {
    return (
      <button type="button" disabled aria-label={label} className={look}>
        {items.find((option) => option.value === value)?.label ?? placeholder}
      </button>
    )
  }
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={(next: string | null) => next !== null && onChange(next)}
    >
      <Base.Trigger aria-label={label} className={look}>
        <Base.Value placeholder={placeholder} />
        <Base.Icon>
          <ChevronsUpDown className="size-4.5 text-ink-soft" aria-hidden="true" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="z-60 outline-none" sideOffset={6} alignItemWithTrigger={false}>
          <Base.Popup className={classNames(popupClass, 'min-w-(--anchor-width)')}>
            <Base.List className="max-h-(--available-height) overflow-y-auto">
              {items.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={popupItemClass}
                >
                  <Base.ItemText className="grow">{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check className="size-4.5" aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
