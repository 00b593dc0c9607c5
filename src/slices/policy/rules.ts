/** The paragraph in the tags of one, so that a line begins with its words. */
export const withoutParagraph = (line: string) =>
  line.startsWith('<p>') && line.endsWith('</p>') ? line.slice(3, -4) : line
