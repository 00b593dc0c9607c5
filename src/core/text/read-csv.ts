/**
 * The rows of a CSV file, each with the number of its first line. RFC 4180, and what spreadsheets make of it: a mark
 * for UTF-8, semicolons or tabs where a comma is a decimal point, and any kind of line end. Empty lines are left out.
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const divider = dividerOf(clean.slice(0, clean.search(/\n|$/)))
  const rows: { line: number; cells: string[] }[] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let begun = 1
  const endRow = () => {
    row.push(cell)
    if (row.some((each) => each.trim() !== '')) rows.push({ line: begun, cells: row })
    row = []
    cell = ''
    begun = line
  }
  for (let at = 0; at < clean.length; at += 1) {
    const sign = clean.charAt(at)
    if (sign === '\n') line += 1
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (clean[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === divider) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else cell += sign
  }
  endRow()
  return rows
}

/** The sign that stands most often in the first line. */
function dividerOf(first: string): string {
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
