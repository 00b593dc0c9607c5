import { useState } from 'react'
import { t } from '#core/text/messages.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { classNames } from '#ui/controls/class-names.ts'

type Width = 'phone' | 'computer'

/** The real home page with the draft, as wide as on a phone or a computer, and made smaller to fit. */
const frames: Readonly<Record<Width, { box: string; page: string }>> = {
  phone: {
    box: 'h-[34rem] w-[19.5rem]',
    page: 'h-[42.5rem] w-[24.375rem] scale-80',
  },
  computer: {
    box: 'h-72 w-[21.6rem] sm:h-[27rem] sm:w-[36rem]',
    page: 'h-[75rem] w-[90rem] scale-24 sm:h-[67.5rem] sm:scale-40',
  },
}

export function BrandPreview({ href, busy }: { href: string | null; busy: boolean }) {
  const [width, setWidth] = useState<Width>('computer')
  const { box, page } = frames[width]
  return (
    <section aria-label={t('Preview')} className="flex flex-col gap-4 xl:sticky xl:top-24">
      <ChoiceChips
        legend={t('Preview')}
        name="preview-width"
        choices={[
          { value: 'computer', label: t('Computer') },
          { value: 'phone', label: t('Phone') },
        ]}
        value={width}
        onChange={setWidth}
      />
      <div
        aria-busy={busy}
        className={classNames(
          'max-w-full overflow-hidden rounded-card border border-line bg-surface-sunken shadow-card transition-opacity duration-200',
          busy && 'opacity-60',
          box,
        )}
      >
        {href && (
          <iframe
            key={width}
            src={href}
            title={t('The home page with your changes')}
            className={classNames('origin-top-left border-0', page)}
          />
        )}
      </div>
      <p className="max-w-[36rem] text-ink-soft text-sm">
        {t('Only you see this. Visitors see it once you save.')}
      </p>
    </section>
  )
}
