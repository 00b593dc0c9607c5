import { reason } from '#core/data/data-folder.ts'
import { argumentsOf } from './operator.ts'
import { allMessages } from './texts/catalogue.ts'
import { readSources } from './texts/read-sources.ts'

const usage = 'Usage: npm run --silent messages > DATA_DIR/locales/LOCALE.json'

// The file to translate: each message with itself as its translation. It goes into DATA_DIR/locales, see .env.example.
try {
  if (argumentsOf(usage, {}).positionals.length > 0) throw new Error(usage)
  const messages = allMessages(readSources())
  process.stdout.write(
    `${JSON.stringify(Object.fromEntries(messages.map((text) => [text, text])), null, 2)}\n`,
  )
} catch (error) {
  process.stderr.write(`${reason(error)}\n`)
  process.exitCode = 1
}
