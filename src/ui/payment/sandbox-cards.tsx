import { t } from '#core/text/messages.ts'
import { testCards } from '#payments/providers/sandbox/sandbox-cards.ts'

/** `4242424242424242` becomes `4242 4242 4242 4242`. */
export const inGroups = (number: string) =>
  number
    .replaceAll(/\D/g, '')
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    .slice(0, 23)

/** The numbers that the sandbox knows, to press instead of typing. */
export function SandboxCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <div>
      <p className="font-semibold text-sm">{t('Test card numbers')}</p>
      <ul className="mt-1.5 flex flex-col divide-y divide-line rounded-control border border-line">
        {Object.entries(testCards).map(([number, does]) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onChoose(inGroups(number))}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-3.5 py-1.5 text-left text-sm hover:bg-surface-hover"
            >
              <span className="tabular-nums">{inGroups(number)}</span>
              <span className="text-ink-soft">{t(does)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function SandboxNote() {
  return (
    <p className="rounded-control border border-accent bg-accent-soft px-3.5 py-2.5 text-sm">
      <strong>{t('Test mode: no money is charged.')}</strong>{' '}
      {t('Use a test card number below, never a real card.')}
    </p>
  )
}
