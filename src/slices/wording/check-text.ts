import { placeholdersIn, syntaxError } from '#core/text/compile-message.ts'
import { t } from '#core/text/messages.ts'

/** What is wrong with a new text: it has to use exactly the placeholders of the original. */
export function faultOf(original: string, text: string): string | undefined {
  if (syntaxError(text) !== undefined) {
    return t(
      'Check the braces. Every opening brace needs a closing one. To show a brace to readers, put it in single quotes.',
    )
  }
  const [used, expected] = [placeholdersIn(text), placeholdersIn(original)]
  const [lost] = expected.filter((name) => !used.includes(name))
  if (lost) return t('Keep {placeholder}: the site fills it in.', { placeholder: written(lost) })
  const [unknown] = used.filter((name) => !expected.includes(name))
  if (unknown) return t('The site can’t fill in {placeholder} here.', { placeholder: written(unknown) })
  return undefined
}

const written = (name: string) => (name.startsWith('<') ? name : `{${name}}`)
