import { say } from '#core/text/say.ts'

export const leftText = (left: number) =>
  left === 1 ? say('The last one') : say('Only {left} left', { left })
