import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'
import { readCsv } from './read-csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test('quotes, separators, line endings and byte order marks are understood', () => {
  expect(cellsOf('\uFEFFa;b\r\n"x;1";"say ""yes"""\r\n')).toEqual([
    ['a', 'b'],
    ['x;1', 'say "yes"'],
  ])
  expect(cellsOf('a\tb\r1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(cellsOf('')).toEqual([])
})

test('each row has its starting line number, across empty lines and multi-line cells', () => {
  expect(readCsv('a,b\n\n"one\ntwo",2\nc,d').map(({ line }) => line)).toEqual([1, 3, 5])
})

test('an unclosed quote takes the rest of the file, and quotes inside a cell are plain characters', () => {
  expect(readCsv('a,b\n1,"two\n3,4\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'two\n3,4\n'] },
  ])
  expect(cellsOf('a,b\nthe "great" one,2,3')).toEqual([
    ['a', 'b'],
    ['the "great" one', '2', '3'],
  ])
})

test('files designed to be slow are read in linear time', () => {
  const much = 300_000
  expect(cellsOf('"'.repeat(much)).flat().join('').length).toBeGreaterThan(0)
  expect(cellsOf(`a${'\n'.repeat(much)}b`)).toEqual([['a'], ['b']])
  expect(cellsOf(','.repeat(much))).toEqual([])
  expect(cellsOf(`"${'\n'.repeat(much)}"x`)).toHaveLength(1)
})

test('our own exports can be read back', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9 ,";\n]{0,12}$/).map((text) => `w${text}w`)
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word)), (rows) => {
      const columns = [
        ['A', (row: [string, string]) => row[0]],
        ['B', (row: [string, string]) => row[1]],
      ] as const
      const { text } = csvFile('x', columns, rows, new Date(), 'UTC')
      expect(cellsOf(text).slice(1)).toEqual(rows)
    }),
  )
})
