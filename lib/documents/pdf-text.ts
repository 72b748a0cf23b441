/** Characters besides Latin-1 in the fonts of every PDF reader (WinAnsi, ISO 32000-1 annex D). */
const BESIDES_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
/** Similar characters for letters that are not a base letter with an accent, and for marks. */
const LIKE: Readonly<Record<string, string>> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h', ẞ: 'SS', '‐': '-', '‑': '-', '−': '-' },
  ...{ '\u2009': ' ', '\u202f': ' ', '≤': '<=', '≥': '>=' },
};

/**
 * Replaces characters that those fonts do not have: Wiśniewski becomes Wisniewski, and characters without a
 * similar one become `?`.
 */
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
