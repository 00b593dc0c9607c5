import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toastFigures } from './toast.tsx'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

describe('toasts', () => {
  it('use the specification’s figures', () => {
    expect(toastFigures).toMatchObject({
      durations: { blank: 4000, error: 4000, custom: 4000, success: 2000, loading: Number.POSITIVE_INFINITY },
      limit: 20,
      removeDelay: 1000,
      gutter: 8,
      offset: 16,
      maxWidth: 350,
      zIndex: 9999,
      enter: 350,
      exit: 400,
    })
  })

  it('use the same figures in their styles', () => {
    const css = read('../motion.css')
    const look = read('./toast.tsx')
    expect(css).toContain(`toast-enter ${toastFigures.enter / 1000}s`)
    expect(css).toContain(`toast-exit ${toastFigures.exit / 1000}s`)
    expect(look).toContain(`max-w-[${toastFigures.maxWidth}px]`)
    expect(look).toContain(`z-[${toastFigures.zIndex}]`)
    expect(look).toContain(`fixed inset-${toastFigures.offset / 4} `)
  })

  it('show no more than the library allows', () => {
    const library = read('../../../node_modules/react-hot-toast/src/core/store.ts')
    expect(library).toContain(`TOAST_LIMIT = ${toastFigures.limit}`)
  })
})
