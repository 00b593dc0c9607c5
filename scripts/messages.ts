// The file to translate: each message with itself as its translation. It goes into DATA_DIR/locales, see .env.example.
// With --pseudo, each has accents and is longer, to try the site in a language that every tester can read.
import { reason } from '#core/data/data-folder.ts'
import { t } from '#core/text/messages.ts'
import { argumentsOf, usageOf } from './operator.ts'
import { allMessages } from './texts/catalogue.ts'
import { pseudo } from './texts/pseudo.ts'
import { readSourcesAndCommands } from './texts/read-sources.ts'

const usage = usageOf('npm run --silent messages [-- --pseudo] > DATA_DIR/locales/LOCALE.json')
const about = t('Prints all wording on the site, for translation.')

try {
  const { values, positionals } = argumentsOf(usage, { pseudo: { type: 'boolean', default: false } }, about)
  if (positionals.length > 0) throw new Error(usage)
  const translated = values.pseudo ? pseudo : (message: string) => message
  const messages = allMessages(readSourcesAndCommands()).map((message) => [message, translated(message)])
  process.stdout.write(`${JSON.stringify(Object.fromEntries(messages), null, 2)}\n`)
} catch (error) {
  process.stderr.write(`${reason(error)}\n`)
  process.exitCode = 1
}
