import type { OrderedTable } from '#core/collections/collection-order-api.ts'

export type PageColumns = {
  title: string
  slug: string
  intro: string
  image: string
  place: 'none' | 'menu' | 'footer'
  search_title: string
  search_description: string
  /** JSON. */
  sections: string
  body: string
}

type PageRedirect = { slug: string; page_id: number }

declare module '#core/data/db.ts' {
  interface Tables {
    custom_page: OrderedTable<PageColumns>
    page_redirect: PageRedirect
  }
}
