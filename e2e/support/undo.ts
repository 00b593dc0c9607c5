import type { Page } from 'playwright/test'

/** The way back, as one keeps it while looking about: a toast stays as long as the pointer is on it. */
export async function holdUndo(page: Page) {
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  return undo
}
