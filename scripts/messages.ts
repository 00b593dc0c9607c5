// The file to translate: each message with itself as its translation. It goes into DATA_DIR/locales, see .env.example.
// With --pseudo, each has accents and is longer, to try the site in a language that every tester can read.
import { allMessages } from './texts/catalogue.ts'
import { pseudo } from './texts/pseudo.ts'
import { readSourcesAndCommands } from './texts/read-sources.ts'

const translated = process.argv.includes('--pseudo') ? pseudo : (message: string) => message
const messages = allMessages(readSourcesAndCommands()).map((message) => [message, translated(message)])
process.stdout.write(`${JSON.stringify(Object.fromEntries(messages), null, 2)}\n`)
