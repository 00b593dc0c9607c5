import type { Db } from '#core/data/db.ts'
import { PersonDraft } from './records/person-contract.ts'
import { insertConsent, insertNote, insertPerson } from './records/person-store.ts'

type Known = {
  person: Partial<PersonDraft> & { name: string }
  note?: string
  /** Who may read it; everybody who sees the record without it. */
  readers?: 'directory' | 'pastoral'
}

const okonkwo = {
  address: '18 Zik Avenue',
  city: 'Enugu',
  region: 'Enugu State',
  country: 'NG',
  household: 'Okonkwo family',
  branch: 'Enugu',
}
const kowalski = {
  address: '402 Lake Street',
  city: 'Chicago',
  region: 'IL',
  postalCode: '60601',
  country: 'US',
  household: 'Kowalski family',
}

/** Donors of the demo, as a parish secretary would keep them: their gifts join these records by the address. */
const known: readonly Known[] = [
  {
    person: {
      ...okonkwo,
      name: 'Adaeze Okonkwo',
      email: 'adaeze@okonkwo.example',
      language: 'ig',
      tags: ['Choir', 'Volunteer'],
    },
    note: 'Leads the rosary on Tuesdays. Call after six; she teaches until then.',
  },
  {
    person: {
      ...okonkwo,
      name: 'Obinna Okonkwo',
      phone: '+234 803 555 0161',
      language: 'ig',
      tags: ['Usher'],
    },
  },
  {
    person: {
      ...kowalski,
      name: 'Martha Kowalski',
      email: 'martha.kowalski@lakeside.example',
      language: 'en',
      tags: ['Volunteer'],
    },
    note: 'Prefers letters to email.',
  },
  { person: { ...kowalski, name: 'Henry Kowalski', language: 'pl' } },
  {
    person: {
      name: 'Dolores Whitfield',
      email: 'dolores@whitfield.example',
      city: 'Houston',
      region: 'TX',
      country: 'US',
      tags: ['Homebound'],
    },
    note: 'Has been ill since spring and would like Communion at home on first Fridays.',
    readers: 'pastoral',
  },
]

/** Households, tags, notes and consent for some of the demo's people. */
export async function seedPeople(trx: Db, now: Date): Promise<void> {
  for (const { person, note, readers = 'directory' } of known) {
    const id = await insertPerson(trx, PersonDraft.parse(person))
    const by = 'Ngozi'
    if (note) await insertNote(trx, { person_id: id, text: note, readers, by, at: now })
    if (person.address) {
      const consent = { channel: 'post' as const, given: true, how: 'On the registration card', by, at: now }
      await insertConsent(trx, { person_id: id, ...consent })
    }
  }
}
