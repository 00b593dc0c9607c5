import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyRoot, parseRoot } from './root-state.ts'

const line = { product_id: '7', id: '7', name: 'Oil', img: '/art/x.svg', price: 12.5, quantity: 2 }
const fullState = {
  session: { currentUser: { username: 'Adaeze', roles: ['member'] }, loading: false, error: null },
  cart: { products: [line], quantity: 1, total: 25 },
  preferences: { theme: 'dark', dataSaver: true },
}
const stored = (state: unknown) => JSON.stringify({ state, version: 1 })

describe('parseRoot', () => {
  it('reads its own format', () => {
    expect(parseRoot(stored(fullState))).toEqual(fullState)
  })

  it.each([null, '', '{', 'null', '[]', '"root"', '{"state":null}', '{"state":[]}', '{"state":{}}'])(
    'falls back to the empty state on %j',
    (raw) => {
      expect(parseRoot(raw)).toEqual(emptyRoot)
    },
  )

  it('drops only the invalid part', () => {
    const root = parseRoot(stored({ ...fullState, cart: { products: 'all', quantity: -1, total: 'x' } }))
    expect(root.cart).toEqual(emptyRoot.cart)
    expect(root.session.currentUser).toEqual({ username: 'Adaeze', roles: ['member'] })
  })

  it('drops unknown properties, such as a token', () => {
    const session = {
      ...fullState.session,
      currentUser: { username: 'Adaeze', roles: ['member'], access: 'secret' },
    }
    expect(JSON.stringify(parseRoot(stored({ ...fullState, session })))).not.toContain('secret')
  })

  it('treats a request in progress when the page closed as finished', () => {
    const session = { currentUser: null, loading: true, error: 'Unable to login user' }
    expect(parseRoot(stored({ ...fullState, session })).session).toEqual(emptyRoot.session)
  })

  it('never throws, whatever is stored', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (raw) => parseRoot(raw) !== undefined))
    fc.assert(fc.property(fc.jsonValue(), (state) => parseRoot(stored(state)) !== undefined))
  })
})
