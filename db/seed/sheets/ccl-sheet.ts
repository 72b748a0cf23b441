import { prefixedName } from '@/lib/domain/questionnaire/ccl-sheets';
import type { SheetData } from '@/lib/domain/questionnaire/sheet-data';

type Values = Record<string, unknown>;

/** The three sheets of a project, by their names: country and level, such as `nl-0`. */
interface CclAnswers {
  sheets: readonly [general: string, technical: string, logistics: string];
  general: Values;
  technical: Values;
  logistics: Values;
  /** Blocks ticked in class CS12, such as `150 × 538`. */
  blocks: readonly string[];
}

/** Answers to the sheets of set CCL, by sheet; missing answers use their default (domain.md §7). */
export function cclSheet({ sheets, blocks, ...answers }: CclAnswers): SheetData {
  const [general, technical, logistics] = sheets;
  const ticked = blocks.map((block) => ({ block, cs12: true, cs20: false }));
  return {
    [general]: prefixed(general, answers.general),
    [technical]: { 'ccl-block-types': ticked, ...prefixed(technical, answers.technical) },
    [logistics]: prefixed(logistics, answers.logistics),
  };
}

function prefixed(sheet: string, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [prefixedName(sheet, name), value]),
  );
}
