import { type Difference, differences } from '#core/text/differences.ts'
import { msg, t } from '#core/text/messages.ts'
import { shownDifference } from './shown-difference.ts'

/** What a form calls its fields and their choices. */
export type FormNames = {
  /** The label of a field, if the form has one of this name. */
  labelOf: (name: string) => string | undefined
  /** What a field of the form calls this value, if it offers a choice. */
  optionOf: (name: string, value: string) => string | undefined
}

export const namesIn = (form: () => HTMLFormElement | null): FormNames => ({
  labelOf: (name) => labelIn(form(), name),
  optionOf: (name, value) => optionIn(form(), name, value),
})

/** Two versions of what a form writes, field by field where they differ. */
export function Differences({
  mine,
  theirs,
  whose,
  names: { labelOf, optionOf },
  amounts = [],
}: {
  mine: object
  theirs: object
  /** What the two are called. */
  whose: { mine: string; theirs: string }
  names: FormNames
  /** Fields that hold amounts of money. */
  amounts?: readonly string[] | undefined
}) {
  const changes = differences(mine, theirs).map((difference): Difference => {
    const name = formName(difference.path)
    return shownDifference(difference, {
      optionOf: (value) => optionOf(name, value),
      isAmount: amounts.includes(name),
    })
  })
  if (changes.length === 0) return <p>{t('Both versions are the same.')}</p>
  return (
    <dl className="flex flex-col gap-3">
      {changes.map((change) => (
        <div key={change.path}>
          <dt className="font-semibold">{nameOf(change.path, labelOf)}</dt>
          <Side whose={whose.theirs} text={change.theirs} />
          <Side whose={whose.mine} text={change.mine} />
        </div>
      ))}
    </dl>
  )
}

function Side({ whose, text }: { whose: string; text: string }) {
  return (
    <dd className="mt-1 flex gap-3">
      <span className="w-14 shrink-0 text-ink-soft text-sm leading-6">{whose}</span>
      <span className="wrap-anywhere max-h-40 min-w-0 grow overflow-y-auto whitespace-pre-line">
        {text === '' ? <em>{t('Empty')}</em> : text}
      </span>
    </dd>
  )
}

/** What the form calls a field of the input. */
const formName = (path: string) => path.replace(/^(?:draft|publication)\./, '')

/** `draft.cities.1.name` is 'Cities 2 name', unless the form has a label for it. */
function nameOf(path: string, labelOf: (name: string) => string | undefined): string {
  const name = formName(path)
  const words = name.replace(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`).replaceAll('.', ' ')
  return labelOf(name) ?? fieldName(words)
}

function labelIn(form: HTMLFormElement | null, name: string): string | undefined {
  const field = form?.elements.namedItem(name)
  const labels = field && 'labels' in field && field.labels instanceof NodeList ? field.labels : null
  // A field for formatted text is labeled by its editor.
  const own = field instanceof HTMLElement ? field.dataset.label : undefined
  return labels?.[0]?.textContent?.trim() || own
}

function optionIn(form: HTMLFormElement | null, name: string, value: string): string | undefined {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLSelectElement) || value === '') return undefined
  return [...field.options].find((option) => option.value === value)?.text
}

/** Fields of the specification whose names need more than spaces, as the forms call them. */
const formNames: Readonly<Record<string, string>> = {
  ads_approved: msg('Approved'),
  ads_end: msg('Ends'),
  ads_starts: msg('Starts'),
  ads_title: msg('Title'),
  ads_url: msg('Link'),
  authour: msg('Author'),
  content_title: msg('Title'),
  coverImg: msg('Cover image'),
  cta: msg('Button text'),
  desc: msg('Description'),
  discountPercernt: msg('Discount (%)'),
  image_description: msg('Description'),
  img: msg('Picture'),
  map_url: msg('Map link'),
  message_title: msg('Title'),
  name_in_full: msg('Full name'),
  organisation_name: msg('Organization'),
  rhythm: msg('How often'),
  service_times: msg('Prayer times'),
  testifier: msg('Name'),
  upload_image: msg('Picture'),
  url_for: msg('Video link'),
  video_content_url: msg('Video'),
}

/** A readable field name: `publish_at` becomes 'Publish at'. */
function fieldName(name: string): string {
  const known = formNames[name]
  if (known) return known
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
