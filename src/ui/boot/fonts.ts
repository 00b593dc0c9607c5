/**
 * A phone's first page is read in the fonts of the phone: on a slow line ours would come too late to be shown, and keep
 * the pictures waiting. Once the page has loaded, they are fetched for the pages after it (ui/controls/theme-script.ts).
 */
export async function fetchFonts(): Promise<void> {
  if (document.documentElement.dataset.fonts !== 'later') return
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')
  try {
    await Promise.all([...files].map(({ href }) => new FontFace('later', `url(${href})`).load()))
    localStorage.setItem('fonts', '1')
  } catch {
    // Offline, or without storage: the next page tries again.
  }
}
