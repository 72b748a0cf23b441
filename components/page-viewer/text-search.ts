import type { Point } from './geometry';

/** A run of text on a page, in reading order. */
export interface TextItem extends Point {
  text: string;
  /** Whether the next item is on another line. */
  endsLine: boolean;
}

/** The characters of an item that belong to a hit. */
export interface HitPart {
  item: number;
  from: number;
  to: number;
}

/** A hit on a page: at least one part, because it may span several items. */
export type PageHit = readonly HitPart[];

/** The searchable text of a page, and the origin of each character. */
export interface TextIndex {
  text: string;
  origins: readonly { item: number; at: number }[];
}

/** Normalises a text for comparison: lower case, no accents, and single spaces. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
}

export function indexText(items: readonly TextItem[]): TextIndex {
  let text = '';
  const origins: { item: number; at: number }[] = [];
  const add = (letters: string, item: number, at: number) => {
    for (const letter of letters) {
      if (letter === ' ' && text.endsWith(' ')) continue;
      text += letter;
      for (let unit = 0; unit < letter.length; unit += 1) origins.push({ item, at });
    }
  };
  items.forEach((item, index) => {
    let at = 0;
    for (const letter of item.text) {
      add(folded(letter), index, at);
      at += letter.length;
    }
    if (item.endsLine) add(' ', index, at);
  });
  return { text, origins };
}

/** Finds a text on a page, ignoring case and accents. */
export function findText({ text, origins }: TextIndex, wanted: string): PageHit[] {
  const query = folded(wanted).trim();
  if (query === '') return [];
  const hits: PageHit[] = [];
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    hits.push(partsOf(origins.slice(at, at + query.length)));
  }
  return hits;
}

function partsOf(letters: TextIndex['origins']): HitPart[] {
  const parts: HitPart[] = [];
  for (const { item, at } of letters) {
    const last = parts.at(-1);
    if (last?.item === item) last.to = at + 1;
    else parts.push({ item, from: at, to: at + 1 });
  }
  return parts;
}
