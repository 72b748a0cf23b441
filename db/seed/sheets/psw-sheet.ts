import { MATERIAL_SHEETS } from '@/lib/domain/questionnaire/psw-sheets';
import type { SheetData } from '@/lib/domain/questionnaire/sheet-data';

type Values = Record<string, unknown>;

/** The answers of a project in its information sheet; missing answers use their default. */
interface PswAnswers {
  /** Sheets that use an older version. */
  versions?: Record<string, number>;
  project: Values;
  site: Values;
  /** Chosen material sheets with their answers. */
  materials: Partial<Record<(typeof MATERIAL_SHEETS)[number], Values>>;
}

/** Answers to the sheets of set PSW, by sheet (domain.md §7). */
export function pswSheet({ versions = {}, project, site, materials }: PswAnswers): SheetData {
  const chosen = MATERIAL_SHEETS.filter((name) => materials[name] !== undefined);
  return {
    _versions: versions,
    project,
    site,
    materials: { 'questionnaire-materials': chosen },
    ...materials,
  };
}
