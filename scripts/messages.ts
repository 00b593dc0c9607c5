import { allMessages } from './texts/catalogue.ts'
import { readSourcesAndCommands } from './texts/read-sources.ts'

// The file to translate: each message with itself as its translation. It goes into DATA_DIR/locales, see .env.example.
const messages = allMessages(readSourcesAndCommands())
process.stdout.write(`${JSON.stringify(Object.fromEntries(messages.map((text) => [text, text])), null, 2)}\n`)
