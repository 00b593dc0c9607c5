import { calledBy, given, lineOf, literal, parsed, walk } from './walk.ts'

/** Dates, numbers and names of countries that are written in English whatever the language of the site, each with its line. */
export function englishFormatters(path: string, source: string): string[] {
  const findings: string[] = []
  walk(parsed(path, source), (node) => {
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return
    const name = calledBy(node)
    if (!/^Intl\.|^zonedFormat$|(^|\.)(toLocale\w+|localeCompare)$/.test(name)) return
    const language = given(node)
      .map(literal)
      .find((text) => text !== undefined && /^en\b/.test(text))
    if (language !== undefined) findings.push(`${lineOf(path, source, node)} ${name} ${language}`)
  })
  return findings
}
