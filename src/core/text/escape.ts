const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text on its way into HTML or XML that no library writes for us. */
export const escapeMarkup = (text: string) =>
  text
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these at all
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
