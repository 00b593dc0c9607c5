import type { Db } from '#core/data/db.ts'
import { newKey } from '#core/security/new-key.ts'
import { hashPassword } from '#core/security/password.ts'
import { usernameKey } from './rules.ts'
import { insertMember } from './store.ts'

/** A member of the demo, whom other slices know by her email address. Nobody knows her password: `npm run admin` sets one. */
const rose = { username: 'Rose Mbanefo', email: 'rose@mbanefo.example' }

export async function seedMember(trx: Db): Promise<void> {
  await insertMember(trx, {
    ...rose,
    username_key: usernameKey(rose.username),
    password_hash: await hashPassword(newKey()),
    roles: ['member'],
  })
}
