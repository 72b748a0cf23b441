import { describe, expect, it } from 'vitest';
import { cx, variants } from '@/components/ui/cx';
import { readSourceFiles, stringValue, templateTexts, walk } from '@/tests/support/source-code';

const SOURCES = readSourceFiles().filter(({ path }) => /^(app|components)\/.*\.tsx$/.test(path));

/** A list of class names: no word of a sentence has these letters alone, and one of them has a dash or a colon. */
const CLASS_LIST = /^(?=.*[-:])[^\s"'{}]+(\s+[^\s"'{}]+)+$/;

/** Class lists of one string that set one property twice, with what would remain. */
function conflictsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const list = text.trim().replace(/\s+/g, ' ');
    if (!CLASS_LIST.test(list) || cx(list) === list) return [];
    const kept = cx(list).split(' ');
    return [`${list}: without effect are ${list.split(' ').filter((name) => !kept.includes(name))}`];
  });
}

/** A utility for what is below the element, such as `max-sm:[&_td:empty]:hidden`. */
const BELOW = /^((?:[\w-]+:)*)\[(&(?:[^[\]\s]|\[[^[\]\s]*\])+)\]:(\S+)$/;

interface Below {
  name: string;
  variants: string;
  selector: string;
  utility: string;
}

/** How strong a selector is, and the element it ends at: of two equally strong ones the order in the sheet decides. */
function strengthOf(selector: string): string {
  const inner = selector.replaceAll(/:not\((.*?)\)/g, '$1');
  const last = selector.split(/[_>]/).at(-1) ?? '';
  const isBefore = selector.includes('::');
  return [
    inner.match(/[.:[]/g)?.length ?? 0,
    inner.match(/(?<=[_>])[a-z]/g)?.length ?? 0,
    last.match(/^[a-z]+/)?.[0] ?? '',
    isBefore,
  ].join();
}

/** Pairs of utilities that set one property of one element below, of which no order in the list decides. */
function tiesIn(texts: readonly string[]): string[] {
  const found: Below[] = texts
    .flatMap((text) => text.split(/\s+/))
    .flatMap((name) => {
      const [, variants = '', selector = '', utility = ''] = BELOW.exec(name) ?? [];
      return selector ? [{ name, variants, selector, utility }] : [];
    });
  return found.flatMap((one, place) =>
    found.slice(place + 1).flatMap((other) => {
      const isTied =
        one.variants === other.variants &&
        one.selector !== other.selector &&
        strengthOf(one.selector) === strengthOf(other.selector) &&
        cx(one.utility, other.utility).split(' ').length === 1;
      return isTied ? [`${one.name} and ${other.name}`] : [];
    }),
  );
}

describe('class lists', () => {
  it('let the later utility of a property win, also for names of this theme', () => {
    expect(cx('w-full flex-col', 'w-40')).toBe('flex-col w-40');
    expect(cx('h-7 text-sm', false, 'h-9 text-2xs')).toBe('h-9 text-2xs');
    expect(cx('text-ink-2 text-md', 'text-bad')).toBe('text-md text-bad');
    expect(cx('min-h-7', 'min-h-touch', 'rounded shadow-float', 'rounded-full')).toBe(
      'min-h-touch shadow-float rounded-full',
    );
    expect(cx('leading-tight', 'text-xs')).toBe('leading-tight text-xs');
    expect(cx('num', 'text-center')).toBe('text-center');
    expect(cx('max-sm:h-auto h-7', 'h-9')).toBe('max-sm:h-auto h-9');
  });

  it("let a caller's class win over a variant", () => {
    const look = variants('rounded border', { variants: { size: { sm: 'h-7 px-2.5' } } });
    expect(look({ size: 'sm', className: 'h-9' })).toBe('rounded border px-2.5 h-9');
  });

  it('set no property twice', () => {
    const found = SOURCES.flatMap(({ path, syntax }) => {
      const texts: string[] = [];
      walk(syntax, (node) => {
        if (node.type === 'TemplateLiteral') texts.push(templateTexts(node).join(' '));
        else texts.push(stringValue(node) ?? '');
      });
      return conflictsIn(texts).map((conflict) => `${path}: ${conflict}`);
    });
    expect(found).toEqual([]);
  });

  it('leave no property of an element below to the order in the sheet', () => {
    const found = SOURCES.flatMap(({ path, syntax }) => {
      const ties: string[] = [];
      walk(syntax, (node) => {
        if (node.type !== 'CallExpression' && node.type !== 'JSXAttribute') return;
        const texts: string[] = [];
        walk(node, (inner) => texts.push(stringValue(inner) ?? ''));
        ties.push(...tiesIn(texts).map((tie) => `${path}: ${tie}`));
      });
      return [...new Set(ties)];
    });
    expect(found).toEqual([]);
  });

  it('finds such a tie', () => {
    const empty = 'max-sm:[&_td:empty]:hidden';
    const labelled = 'max-sm:[&_td[data-label]]:flow-root';
    expect(tiesIn([`${empty} flex`, labelled])).toEqual([`${empty} and ${labelled}`]);
    expect(tiesIn([empty, 'max-sm:[&_td[data-label]:not(:empty)]:flow-root'])).toEqual([]);
    expect(tiesIn([empty, 'max-sm:[&_th:empty]:block', 'sm:[&_td:last-child]:block'])).toEqual([]);
  });

  it('have no text size without a unit, which would be read as a colour', () => {
    const found = SOURCES.filter(({ text }) => /\btext-\[\d+\]/.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('finds such a list', () => {
    expect(conflictsIn(['w-full w-40', 'flex max-sm:hidden', 'a sentence - with words'])).toEqual([
      'w-full w-40: without effect are w-full',
    ]);
  });
});
