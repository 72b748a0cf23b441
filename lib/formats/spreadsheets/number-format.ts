/** A number of a workbook with the text that its format shows, such as 7 as `R007`. */
export interface ShownNumber {
  readonly number: number;
  readonly shown: string;
}

/** Part of a format code: text to show as it is, a placeholder for digits, or a part of a date. */
type Token = { readonly text: string } | { readonly digits: string } | { readonly date: string };

const TOKEN =
  /"([^"]*)"|\\(.)|_.|\*.|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]|([0#?]+(?:[.,][0#?]+)*)|(d{1,2}|m{1,2})(?![a-z])|([^\w[\]"\\@*_%,])/giy;
const LONGEST_CODE = 255;

/**
 * The text that a number format of a workbook shows for a number (ECMA-376 part 1, 18.8.31), with a decimal
 * point; null for the general format and for what lists do not need: times, days with a year, names of months,
 * conditions, fractions, percents, powers. `day` is the number as a day: programs take a room `1.2` for one.
 */
export function shownNumber(code: string, number: number, day: Date): string | null {
  const sections = sectionsOf(code);
  const [positive = '', negative, zero] = sections;
  const section = number === 0 ? (zero ?? positive) : number < 0 ? (negative ?? positive) : positive;
  const tokens = code.length > LONGEST_CODE ? null : tokensOf(section);
  if (!tokens) return null;
  const digits = tokens.filter((token) => 'digits' in token);
  const isDate = tokens.some((token) => 'date' in token);
  if (digits.length > 1 || isDate === digits.length > 0) return null;
  const sign = number < 0 && negative === undefined ? '-' : '';
  const texts = tokens.map((token) => {
    if ('text' in token) return token.text;
    return 'digits' in token ? digitsOf(token.digits, Math.abs(number)) : dateOf(token.date, day);
  });
  return texts.includes(null) ? null : (sign + texts.join('')).trim();
}

/** The sections of a format, split at semicolons outside of quotes. */
function sectionsOf(code: string): string[] {
  return code.match(/(?:"[^"]*"|\\.|[^;"\\])+|(?<=;)(?=;|$)/g) ?? [];
}

function tokensOf(section: string): Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < section.length) {
    const match = TOKEN.exec(section);
    if (!match) return null;
    const [, quoted, escaped, currency, digits, date, mark] = match;
    if (digits !== undefined) tokens.push({ digits });
    else if (date !== undefined) tokens.push({ date: date.toLowerCase() });
    else tokens.push({ text: quoted ?? escaped ?? currency ?? mark ?? '' });
  }
  return tokens;
}

/** `000`, `0.00` and `#,##0.0##`; null for other patterns. */
function digitsOf(pattern: string, number: number): string | null {
  const [whole = '', fraction = '', ...more] = pattern.split('.');
  if (more.length > 0 || fraction.includes(',') || fraction.length > 15) return null;
  const plain = whole.replaceAll(',', '');
  const least = fraction.replace(/[#?]+$/, '').length;
  const [integer = '0', decimals = ''] = number.toFixed(fraction.length).split('.');
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
  const padded = integer.padStart(plain.replace(/^[#?]+/, '').length, '0');
  return kept === '' ? padded : `${padded}.${kept}`;
}

function dateOf(part: string, day: Date): string | null {
  if (Number.isNaN(day.getTime())) return null;
  const value = part.startsWith('d') ? day.getUTCDate() : day.getUTCMonth() + 1;
  return String(value).padStart(part.length, '0');
}
