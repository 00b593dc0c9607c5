import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import GalleryPage from './gallery-page.tsx'

const Page = createRoutesStub([{ path: '/', Component: GalleryPage }])
const html = renderToString(<Page initialEntries={['/']} />)

describe('the server’s markup of every component', () => {
  it('has no style attributes or elements, which the CSP would block', () => {
    expect(html.match(/<[^>]*\sstyle=[^>]*>/g) ?? []).toEqual([])
    expect(html).not.toContain('<style')
  })

  it('gives every image alt text, width and height', () => {
    const images = html.match(/<img[^>]*>/g) ?? []
    expect(images.length).toBeGreaterThan(20)
    expect(
      images.filter((image) => !/ alt=/.test(image) || !/ width=/.test(image) || !/ height=/.test(image)),
    ).toEqual([])
  })

  it('associates every error with its field', () => {
    const described = [...html.matchAll(/aria-describedby="([^" ]+-error)[^"]*" aria-invalid="true"/g)]
    expect(described.length).toBeGreaterThan(0)
    expect(described.filter(([, id]) => !html.includes(`id="${id}"`))).toEqual([])
  })
})
