import { Tag } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { maxCodeLength } from './code-cookie.ts'
import { setCode } from './use-code.ts'

export const codeField = 'discount_code'
/** The button that takes a code off again. */
export const removeCodeField = 'remove_code'

/**
 * Where a discount code is typed. In a form of its own, its button sends it; inside a larger form it goes with the rest,
 * and the button only asks for the new price.
 */
export function CodeField({
  applied,
  error,
  submits = false,
}: {
  /** As the shop answered; null if there is none, or it isn't known yet. */
  applied: { code: string; fault: string | null } | null
  /** The fault of the form that it's in. */
  error?: string | undefined
  /** Its form sends it. */
  submits?: boolean
}) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const apply = () => setCode(input.current?.value ?? '')
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !hydrated) return
    event.preventDefault()
    apply()
  }
  if (applied && applied.fault === null && !error) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-control border border-line px-3 text-sm">
        <input type="hidden" name={codeField} value={applied.code} />
        <span className="wrap-anywhere flex min-w-0 items-center gap-2 font-semibold">
          <Tag className="size-4.5 shrink-0 text-success" aria-hidden="true" />
          {applied.code}
        </span>
        {(submits || hydrated) && (
          <Button
            type={submits && !hydrated ? 'submit' : 'button'}
            name={removeCodeField}
            value="true"
            variant="quiet"
            size="small"
            onClick={() => setCode('')}
            aria-label={t('Remove the code {code}', { code: applied.code })}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        ref={input}
        label={t('Discount code')}
        optional
        name={codeField}
        defaultValue={applied?.code ?? ''}
        error={error ?? applied?.fault ?? undefined}
        maxLength={maxCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onKeyDown={onEnter}
        className="min-w-0 grow"
      />
      {(submits || hydrated) && (
        <Button
          type={submits && !hydrated ? 'submit' : 'button'}
          variant="secondary"
          className="mt-7 shrink-0"
          onClick={hydrated ? apply : undefined}
        >
          {t('Apply')}
        </Button>
      )}
    </div>
  )
}
