import { beforeEach, describe, expect, it } from 'vitest'
import { overlayCards, useOverlay } from './use-overlay.ts'

describe('the overlay', () => {
  beforeEach(() => useOverlay.getState().close())

  it('has the specification’s eleven cards', () => {
    expect(overlayCards.join(', ')).toBe(
      'authenticate, shoppingCart, forgotPassword, donations, onlineGiving, newEvents, categoryCard, productCard, massRequestPayout, newTestimony, checkout',
    )
  })

  it('opens a card with the id to edit', () => {
    useOverlay.getState().open('newEvents', { eventId: 'e1' })
    expect(useOverlay.getState()).toMatchObject({ card: 'newEvents', eventId: 'e1', productId: null })
  })

  it('clears the last card’s ids when another opens', () => {
    useOverlay.getState().open('productCard', { productId: 'p1' })
    useOverlay.getState().open('newTestimony')
    expect(useOverlay.getState()).toMatchObject({ card: 'newTestimony', productId: null, testimonyId: null })
  })

  it('clears the card and every edit id on close', () => {
    useOverlay
      .getState()
      .open('newTestimony', { testimonyId: 't1', eventId: 'e1', productId: 'p1', categoryId: 'c1' })
    useOverlay.getState().close()
    expect(useOverlay.getState()).toMatchObject({
      card: null,
      eventId: null,
      productId: null,
      testimonyId: null,
      categoryId: null,
    })
  })
})
