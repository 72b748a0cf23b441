/** Letters that Unicode does not decompose, and the capitals of Greek and Cyrillic, with their folded letters. */
const LETTERS = {
  from: 'ÐðĐđØøŁłĦħŊŋŦŧıÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
  to: 'ddddoollhhnnttiþαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ',
};
const FOLDED: ReadonlyMap<string, string> = new Map([
  ...[...LETTERS.from].map((letter, at): [string, string] => [letter, LETTERS.to[at] ?? letter]),
  ...['ßss', 'ẞss', 'æae', 'Æae', 'œoe', 'Œoe'].map(([letter = '', ...two]): [string, string] => [
    letter,
    two.join(''),
  ]),
]);

/** Spaces that group the digits of a number, between two digits. */
const GROUPING = /(?<=[0-9])[\u00a0\u2009\u202f](?=[0-9])/g;
/** Accents and invisible characters. */
const MARKS =
  '\\u00ad\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u2060\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff';
const MARK = new RegExp(`[${MARKS}]+`, 'g');
/** What separates the parts of a number or the digits of an amount. */
const SEPARATORS = "-.,'_/‐–—−’";
const SEPARATOR_NEXT_TO_DIGIT = `(?<=[0-9])[${SEPARATORS}]+|[${SEPARATORS}]+(?=[0-9])`;
/**
 * The second letter of `ae`, `oe` and `ue`, the other spellings of `ä`, `ö` and `ü`. Not in `neuer`, `Quelle` or
 * `Bauelement`, and not before `i` as in `Büroeingang`: there it starts a sound of its own.
 */
const SECOND_LETTER = '(?<=[ao]|(?<![aeoqu])u)e+(?![ei])';
const DROPPED = new RegExp(`${SEPARATOR_NEXT_TO_DIGIT}|${SECOND_LETTER}`, 'g');

/**
 * A text as a search compares it: texts that people take for the same are the same. Case, accents, `ß` and `ss`,
 * `ä`, `ae` and `a`, `ø` and `o`, and separators in numbers make no difference (domain.md §11). The function
 * `search_fold` of the database does the same.
 */
export function foldText(text: string): string {
  return text
    .replace(GROUPING, '')
    .normalize('NFKD')
    .replace(MARK, '')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[^\0-\x7f]/g, (letter) => FOLDED.get(letter) ?? letter)
    .replace(DROPPED, '');
}

/** A folded word, and the same with spaces between letters and digits: `p1002` also finds `P 1002`. */
export function spellingsOf(word: string): string[] {
  const spaced = word.replace(/(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])/g, ' ');
  return spaced === word ? [word] : [word, spaced];
}

/** A typed word without separators at its ends, which are typed before the rest of a number. */
export function withoutOuterSeparators(word: string): string {
  return word.replace(new RegExp(`^[${SEPARATORS}]+|[${SEPARATORS}]+$`, 'g'), '');
}

/** A text with its parts of numbers apart: `W-101` is two words. */
export function separatedText(text: string): string {
  return text.replace(new RegExp(`[${SEPARATORS}]+`, 'g'), ' ');
}

/**
 * A regular expression, for JavaScript and for Postgres, that finds a folded word in a text as it was written.
 */
export function foldedPattern(word: string): string {
  const letters = [...word];
  let pattern = '';
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    if (letter === 's' && letters[at + 1] === 's') {
      pattern += `(?:${classOf('s')}[${MARKS}]*${classOf('s')}|[ßẞ])`;
      at += 1;
    } else {
      pattern += classOf(letter);
    }
    const next = letters[at + 1];
    pattern += next === undefined ? `[${MARKS}]*` : gapBetween(letter, next);
  }
  return pattern;
}

const isDigit = (letter: string) => /[0-9]/.test(letter);
const isLetter = (letter: string) => /[a-z]/.test(letter);

/** What may stand between two letters of a folded word. */
function gapBetween(letter: string, next: string): string {
  if (isDigit(letter) && isDigit(next)) return `[${SEPARATORS}${MARKS}\\u00a0\\u2009\\u202f]*`;
  const second = /[aou]/.test(letter) ? `(?:${classOf('e')}[${MARKS}]*)*` : '';
  const space = isLetter(letter) || isLetter(next) ? ' ?' : '';
  const number = isDigit(letter) || isDigit(next) ? `[${SEPARATORS}${MARKS}]*${space}` : '';
  return `[${MARKS}]*${second}${number}`;
}

/** Blocks with the letters of European languages. */
const BLOCKS = [
  [0x41, 0x5a],
  [0xc0, 0x24f],
  [0x386, 0x3ff],
  [0x400, 0x4ff],
  [0x1e00, 0x1fff],
] as const;

let classes: ReadonlyMap<string, string> | undefined;

/** Any letter that is folded to this one. */
function classOf(letter: string): string {
  classes ??= lettersByFolded();
  const others = classes.get(letter);
  if (others !== undefined) return `[${letter}${others}]`;
  return /[$()*+.?[\\\]^{|}/]/.test(letter) ? `\\${letter}` : letter;
}

function lettersByFolded(): Map<string, string> {
  // A word may start or end in the middle of an `ß`.
  const found = new Map<string, string>([['s', 'ßẞ']]);
  for (const [first, last] of BLOCKS) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCharCode(code);
      const folded = foldText(letter);
      if (folded.length === 1 && folded !== letter && folded.trim() !== '') {
        found.set(folded, (found.get(folded) ?? '') + letter);
      }
    }
  }
  return found;
}
