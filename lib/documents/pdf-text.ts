/** What the fonts that every reader of PDF brings along know besides Latin-1 (WinAnsi, ISO 32000-1 annex D). */
const BESIDES_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
/** Letters that are no others with an accent, and marks of the same look. */
const LIKE: Readonly<Record<string, string>> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h', ẞ: 'SS', '‐': '-', '‑': '-', '−': '-' },
  ...{ '\u2009': ' ', '\u202f': ' ', '≤': '<=', '≥': '>=' },
};

/** A text as those fonts can show it: Wiśniewski as Wisniewski, and `?` for what has no letter like it. */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map((letter) => shown(letter) ?? '?').join('');
}

function shown(letter: string): string | undefined {
  if (isKnown(letter)) return letter;
  const [base = ''] = letter.normalize('NFD');
  return isKnown(base) ? base : LIKE[letter];
}

function isKnown(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || BESIDES_LATIN_1.has(letter);
}
