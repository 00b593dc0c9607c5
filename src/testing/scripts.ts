/** Texts without a space, as people write them and as they paste them: each was once too long a word for the search. */
export const unbroken = {
  chinese: '耶稣爱你我们赞美主',
  thai: 'พระเจ้าทรงรักโลก',
  korean: '하나님은사랑이시라',
  emoji: '🙏🏽👨‍👩‍👧',
  marks: 'z\u0301\u0317\u0336a\u0308\u0323',
  arabic: 'الحمدللهربالعالمين',
  hindi: 'परमेश्वरप्रेमहै',
  surrogates: '𠀀𠀁𝔸',
  letters: 'abcdefghij',
} as const

/** The beginning repeated up to a length, without half a character at the end. */
export function upTo(length: number, beginning: string): string {
  return beginning
    .repeat(Math.ceil(length / beginning.length))
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
}

export const longLink = `https://www.example.org/${'a'.repeat(2076)}`

/** All of them in one text, each longer than any word may be, as far as there is room. */
export function everyScript(most: number, first = 0): string {
  const all = [...Object.values(unbroken).map((each) => upTo(2100, each)), longLink]
  const turned = [...all.slice(first % all.length), ...all.slice(0, first % all.length)]
  return upTo(most, turned.join(' ')).slice(0, most).trim()
}
