// Words that few, some and all have: `harvest` five, however many there are; `jubilee` every hundredth, and in the
// small house every tenth, so that a page of answers is compared with a page; `pilgrim` every tenth, `pray` each.
const when = (condition: string, word: string) => `case when ${condition} then ' ${word}' else '' end`
const some = (count: number) => [
  when('n <= 5', 'Harvest'),
  when(`n % ${Math.min(100, count / 10)} = 7`, 'Jubilee'),
  when('n % 10 = 0', 'Pilgrim'),
]
const text = "'Come and pray with us, whoever you are, and stay as long as you like. '"

/** Of something to read. */
export const body = (count: number) => [`repeat(${text}, 3)`, ...some(count)].join(' || ')

/** Of somebody, or of something small: found by the same words. */
export const name = (count: number) => [`'Letter Pray'`, ...some(count)].join(' || ')

// The newest is the first; 100,000 of them go back eight years.
export const at = `now() - n * interval '45 minutes'`

/** The newest comes last, as in life. */
export const from = (count: number) => `from generate_series(${count}, 1, -1) n`
export const email = `'ada' || n || '@example.org'`
export const telephone = `'+1 562 555 0142'`
