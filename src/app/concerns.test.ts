import { expect, test } from 'vitest'
import { allSpecs, concerns, specsOf } from '../../scripts/concerns.ts'
import { slices, stepsFor } from '../../scripts/test-steps.ts'

test('the table of browser tests lists existing slices and files', () => {
  expect(Object.keys(concerns).filter((slice) => !slices.includes(slice))).toEqual([])
  const all = allSpecs()
  expect(
    Object.values(concerns)
      .flat()
      .filter((spec) => !all.includes(spec)),
  ).toEqual([])
})

test('every slice has a browser test', () => {
  expect(slices.length).toBeGreaterThan(20)
  expect(slices.filter((slice) => specsOf([slice]).length === 0)).toEqual([])
})

test('a slice runs only its own tests and the browser tests that use it', () => {
  expect(specsOf(['giving'])).toEqual(
    expect.arrayContaining(['giving', 'giving-recurring', 'giving-hosted', 'admin-donations']),
  )
  expect(specsOf(['giving'])).not.toContain('shop')
  const commands = stepsFor(['giving'], false).map((group) => group.map(({ command }) => command.join(' ')))
  expect(commands.flat().filter((command) => command.startsWith('vitest'))).toHaveLength(3)
  for (const command of commands.flat().filter((each) => each.startsWith('vitest')))
    expect(command).toContain('src/slices/giving/')
})

test('attack tests are part of the long run', () => {
  const names = (isLong: boolean) =>
    stepsFor([], isLong)
      .flat()
      .map(({ name }) => name)
  expect(names(true).filter((name) => !names(false).includes(name))).toEqual(['Attacks (small numbers)'])
})
