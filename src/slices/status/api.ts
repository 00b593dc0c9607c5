import { memberOf } from '#core/api/access.ts'
import { Problem } from '#core/api/problems.ts'
import { on, type Served } from '#core/api/served.ts'
import { bytesInWords } from '#core/doctor/finding.ts'
import { scarce } from '#core/doctor/machine.ts'
import { countLateEvents, needsAttention } from '#payments/attention.ts'
import { readStatus, type StorageStatus, tryMail, tryPayments, tryStorage } from './contract.ts'
import { findDatabase, findEmail, findMailState, findProviderTimes } from './store.ts'
import { tryProvider } from './try-provider.ts'

const roomIn = (free: number, needed: number): StorageStatus['free']['room'] =>
  free < needed ? 'full' : free < scarce ? 'scarce' : 'enough'

const told = (moment: Date | null) => moment?.toISOString() ?? null

export const statusApi: Served[] = [
  on(readStatus, async (_, { db, mailTrial, storageTrial, payments }) => {
    const { sent, error, ...counts } = await findMailState(db)
    const { bucket, free, needed } = await storageTrial.place()
    const providers = []
    for (const { name, live } of payments.providers.all) {
      const { event, payment } = await findProviderTimes(db, name)
      providers.push({ name, live, lastEvent: told(event), lastPayment: told(payment) })
    }
    return {
      providers,
      unmatched: (await needsAttention(db)).length,
      lateEvents: await countLateEvents(db),
      mail: { server: mailTrial.server(), ...counts, lastSent: told(sent), lastError: error },
      storage: { bucket, free: { text: bytesInWords(free), room: roomIn(free, needed) } },
      database: await findDatabase(db),
    }
  }),

  on(tryPayments, ({ provider: name }, { payments, now }) => {
    const provider = payments.providers.all.find((each) => each.name === name)
    if (!provider) throw new Problem(404, 'This provider is not set up.')
    return tryProvider(provider, now, payments.log)
  }),

  on(tryMail, async (_, { db, mailTrial, caller, organisation }) => {
    const { id, username } = memberOf(caller)
    const to = await findEmail(db, id)
    if (!to) {
      throw new Problem(409, 'Your account has no email address. Enter one under Profile, then try again.')
    }
    const { taken, answer } = await mailTrial.send({
      to,
      subject: `A test from ${organisation.name}`,
      title: 'The mail server takes our letters',
      paragraphs: [
        `${username} pressed the test button in the settings. If you read this, mail leaves the house.`,
      ],
    })
    return {
      good: taken,
      text: taken ? `The server took the letter to ${to}: ${answer}` : `The letter did not leave: ${answer}`,
    }
  }),

  on(tryStorage, (_, { storageTrial }) => storageTrial.run()),
]
