import { useState } from 'react'
import { t } from '#core/text/messages.ts'
import { controlClass, Field } from '#ui/fields/field.tsx'
import type { Verdict } from '../contract.ts'

/** A color to pick or type, and how readable text is on it. */
export function ColorField({
  label,
  name,
  value,
  initial,
  hint,
  error,
  verdict,
}: {
  label: string
  name: string
  value: string
  /** The default, while the field is empty. */
  initial: string
  hint: string
  error: string | undefined
  verdict: Verdict | null
}) {
  const [color, setColor] = useState(value)
  const isWhole = /^#[0-9a-f]{6}$/i.test(color)
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} optional hint={hint} error={error}>
        {(wiring) => (
          <div className="flex gap-3">
            <input
              {...wiring}
              type="text"
              name={name}
              value={color}
              onChange={(event) => setColor(event.target.value)}
              placeholder={initial}
              maxLength={7}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={`${controlClass} max-w-40 tabular-nums`}
            />
            <input
              type="color"
              aria-label={t('Choose: {label}', { label })}
              value={isWhole ? color.toLowerCase() : initial}
              onChange={(event) => setColor(event.target.value)}
              className="h-12 w-16 cursor-pointer rounded-control border border-line-strong bg-surface-raised p-1"
            />
          </div>
        )}
      </Field>
      {verdict && <VerdictLine verdict={verdict} />}
    </div>
  )
}

function VerdictLine({ verdict: { shown, text, contrast, correction } }: { verdict: Verdict }) {
  return (
    <p aria-live="polite" className="flex items-center gap-3 text-sm">
      <svg viewBox="0 0 56 32" aria-hidden="true" className="h-8 w-14 shrink-0">
        <rect width="56" height="32" rx="8" fill={shown} />
        <text x="28" y="22" textAnchor="middle" fontSize="17" fontWeight="600" fill={text}>
          {t('Aa')}
        </text>
      </svg>
      <span>
        {correction === 'darker for light text' && (
          <strong>{t('We made it darker so light text is readable on it.')} </strong>
        )}
        {correction === 'darker for white text' && (
          <strong>{t('We made it a little darker so white text is readable on it.')} </strong>
        )}
        {t('Text on this color is easy to read (contrast {contrast, number} to 1).', { contrast })}
      </span>
    </p>
  )
}
