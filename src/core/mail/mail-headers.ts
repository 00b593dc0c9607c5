/**
 * For a letter shown in a frame of our own pages: it looks as its inline styles say, and can do nothing but open
 * a link in a window of its own.
 */
export const mailPreviewHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
}
