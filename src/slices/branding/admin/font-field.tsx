import { type HeadingFont, headingFonts } from '#core/settings/look.ts'
import { msg, t } from '#core/text/messages.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { fontNames } from '../names.ts'
import './font-field.css'

const fonts: Readonly<Record<HeadingFont, { text: string; className: string }>> = {
  fraunces: { text: msg('Warm and lively'), className: 'choice-fraunces' },
  garamond: { text: msg('Classic, like an old missal'), className: 'choice-garamond' },
  literata: { text: msg('Calm, like a good book'), className: 'choice-literata' },
  nunito: { text: msg('Round and friendly'), className: 'choice-nunito' },
}

/** Each font shows the ministry's name in itself. */
export function FontField({ value }: { value: HeadingFont }) {
  const { name: ministry } = useOrganisation()
  return (
    <fieldset>
      <legend className="mb-4 font-display font-semibold text-heading">{t('Heading font')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
        {headingFonts.map((font) => {
          const { text, className } = fonts[font]
          return (
            <label
              key={font}
              className="flex cursor-pointer flex-col gap-1 rounded-card border-2 border-line bg-surface-raised p-4 transition-colors has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="font"
                value={font}
                defaultChecked={font === value}
                className="sr-only"
              />
              <span className={`font-semibold text-heading ${className}`}>{ministry}</span>
              <span className="text-ink-soft text-sm">
                {fontNames[font]} · {t(text)}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
