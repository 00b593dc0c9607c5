import { Tag } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { maxCodeLength } from './code-cookie.ts'
import { setCode } from './use-code.ts'

export const codeField = 'discount_code'
/** The button that removes a code. */
export const removeCodeField = 'remove_code'

/**
 * The field for a discount code. In its own form, the button submits it; in a larger form it's submitted with the rest,
 * and the button only requests the new price.
 */
export function CodeField({
  applied,
  error,
  submits = false,
}: {
  /** The server's response; null if there is no code or it hasn't loaded yet. */
  applied: { code: string; fault: string | null } | null
  /** The error from the surrounding form. */
  error?: string | undefined
  /** The button submits the form. */
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
