/** Invisible characters, and those that change the text direction and so disguise a name; joiners are allowed. */
const INVISIBLE = /(?![\u200c\u200d])[\p{C}\u2028\u2029]/gu;
const UNSAFE = /[:*?"<>|]/g;
/** Device names reserved by Windows. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Maximum length of a name in bytes of UTF-8, which is what file systems and zips count. */
const MAX_BYTES = 200;

/**
 * A name as stored: the last part of a path, in NFC, without characters that are invisible, change the text
 * direction or are refused by an operating system; letters of all languages stay. Empty if nothing is left.
 */
export function cleanFileName(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(UNSAFE, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return shortened(RESERVED.test(clean) ? `_${clean}` : clean);
}

/** Makes names unique: a later duplicate gets a number before its ending, `plan (2).pdf`. */
export function numberedNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = withNumber(name, number);
    taken.add(free.toLowerCase());
    return free;
  });
}

function withNumber(name: string, number: number): string {
  const { stem, ending } = split(name);
  return `${stem} (${number})${ending}`;
}

function shortened(name: string): string {
  const { stem, ending } = split(name);
  const characters = [...stem];
  while (characters.length > 1 && bytesIn(characters.join('') + ending) > MAX_BYTES) characters.pop();
  return characters.join('').trimEnd() + ending;
}

function split(name: string): { stem: string; ending: string } {
  const ending = /[^.](\.[^.]{1,20})$/.exec(name)?.[1] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

function bytesIn(text: string): number {
  return new TextEncoder().encode(text).length;
}
