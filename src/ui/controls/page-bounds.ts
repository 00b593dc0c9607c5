export type PageBounds = { page: number; total: number; previous: number | null; next: number | null }

/** Holds a page between the first and the last; an empty list has one page. */
export function pageBounds(page: number, total: number): PageBounds {
  const last = Number.isFinite(total) ? Math.max(1, Math.floor(total)) : 1
  const current = Number.isFinite(page) ? Math.min(Math.max(1, Math.floor(page)), last) : 1
  return {
    page: current,
    total: last,
    previous: current > 1 ? current - 1 : null,
    next: current < last ? current + 1 : null,
  }
}
