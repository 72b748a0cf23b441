import { foldedPattern, foldText, withoutOuterSeparators } from '@/lib/domain/fold-text';
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

export function indexText(items: readonly TextItem[]): TextIndex {
  let text = '';
  const origins: { item: number; at: number }[] = [];
  const add = (letter: string, item: number, at: number) => {
    const shown = /\s/.test(letter) ? ' ' : letter;
    if (shown === ' ' && text.endsWith(' ')) return;
    text += shown;
    for (let unit = 0; unit < shown.length; unit += 1) origins.push({ item, at: at + unit });
  };
  items.forEach((item, index) => {
    let at = 0;
    for (const letter of item.text) {
      add(letter, index, at);
      at += letter.length;
    }
    if (item.endsLine) add(' ', index, at);
  });
  return { text, origins };
}

/** Finds a text on a page, compared as in a search. */
export function findText({ text, origins }: TextIndex, wanted: string): PageHit[] {
  const query = foldText(withoutOuterSeparators(wanted.trim().replace(/\s+/g, ' ')));
  if (query === '') return [];
  const hits = text.matchAll(new RegExp(foldedPattern(query), 'gu'));
  return [...hits].map(({ 0: hit, index }) => partsOf(origins.slice(index, index + hit.length)));
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
