import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartCookie, cartCookieIn, cartCookieLine, parseCartCookie, withChanges } from './cart-cookie.ts'
import { maxCartLines, maxPerProduct } from './cart-limits.ts'

const lines = [
  { variant: 7, quantity: 2 },
  { variant: 9, quantity: 1 },
]

describe('the cart cookie', () => {
  it('holds variants and quantities', () => {
    expect(cartCookie(lines)).toBe('7.2_9.1')
    expect(parseCartCookie('7.2_9.1')).toEqual(lines)
  })

  it('is empty for an empty cart', () => {
    expect(cartCookie([])).toBe('')
    expect(parseCartCookie('')).toEqual([])
    expect(parseCartCookie(undefined)).toEqual([])
  })

  it.each([
    '-7.2',
    '7.-2',
    '0.1',
    '7.0',
    '7',
    '7.',
    '.2',
    '7.2.3',
    '1e3.1',
    '7.1e1',
    '07.1',
    '2147483648.1',
    '99999999999.1',
    '7.10000',
    ' 7.2',
    '<script>',
    '%37.2',
  ])('ignores %j but not the lines around it', (garbage) => {
    expect(parseCartCookie(`7.2_${garbage}_9.1`)).toEqual(lines)
  })

  it('merges lines of the same variant, up to the maximum quantity', () => {
    expect(parseCartCookie('7.2_9.1_7.3')).toEqual([
      { variant: 7, quantity: 5 },
      { variant: 9, quantity: 1 },
    ])
    expect(parseCartCookie('7.998_7.5')).toEqual([{ variant: 7, quantity: maxPerProduct }])
    expect(parseCartCookie('7.5000')).toEqual([{ variant: 7, quantity: maxPerProduct }])
    expect(cartCookie([{ variant: 7, quantity: 5000 }])).toBe('7.999')
  })

  it('holds a full cart and drops anything beyond it', () => {
    const full = Array.from({ length: maxCartLines }, (_, index) => ({
      variant: 2_147_483_647 - index,
      quantity: maxPerProduct,
    }))
    expect(parseCartCookie(cartCookie(full))).toEqual(full)
    expect(cartCookie(full).length).toBeLessThan(2000)
    expect(parseCartCookie(cartCookie([...full, { variant: 1, quantity: 1 }]))).toEqual(full)
  })

  it('reads a huge text quickly', () => {
    expect(parseCartCookie(`7.2_${'1.1_'.repeat(25_000)}`)[0]).toEqual({ variant: 7, quantity: 2 })
    expect(parseCartCookie('9'.repeat(100_000))).toEqual([])
  })

  it('never throws, and a parsed value survives a round trip', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseCartCookie(text)
        expect(parseCartCookie(cartCookie(read))).toEqual(read)
      }),
    )
  })
})

it('is found among other cookies', () => {
  expect(cartCookieIn('theme=dark; cart=7.2; session=x')).toBe('7.2')
  expect(cartCookieIn('cart=')).toBe('')
  expect(cartCookieIn('mycart=7.2; cartx=1; xcart=1')).toBeUndefined()
  expect(cartCookieIn('')).toBeUndefined()
})

it('lasts 90 days and is sent to this site only', () => {
  expect(cartCookieLine('7.2', false)).toBe('cart=7.2; Path=/; Max-Age=7776000; SameSite=Lax')
  expect(cartCookieLine('', true)).toBe('cart=; Path=/; Max-Age=7776000; SameSite=Lax; Secure')
})

describe('withChanges', () => {
  const [oil, candle] = [
    { variant: 7, quantity: 2 },
    { variant: 9, quantity: 1 },
  ]
  it('adds, changes and removes lines without touching the others', () => {
    expect(withChanges([oil], [], [candle])).toEqual([oil, candle])
    expect(withChanges([oil, candle], [oil], [{ ...oil, quantity: 5 }])).toEqual([
      { ...oil, quantity: 5 },
      candle,
    ])
    expect(withChanges([oil, candle], [oil], [])).toEqual([candle])
    expect(withChanges([oil], [oil], [oil])).toEqual([oil])
  })
  it('adds up an item that was added in two places', () => {
    expect(withChanges([oil], [], [{ variant: 7, quantity: 1 }])).toEqual([{ variant: 7, quantity: 3 }])
  })
})
