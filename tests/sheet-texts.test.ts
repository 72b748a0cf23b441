import { describe, expect, it } from 'vitest';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { CCL_SHEETS } from '@/lib/domain/questionnaire/ccl-sheets';
import { SCHEDULE_FEATURES } from '@/lib/domain/questionnaire/delivery-schedule';
import { PSW_SHEETS } from '@/lib/domain/questionnaire/psw-sheets';
import { type Control, controlsOf, type Sheet } from '@/lib/domain/questionnaire/sheet';
import { sheetTexts } from '@/lib/i18n/sheet-texts';
import { readText } from '@/tests/support/source-code';

/** Codes such as `REI90`, `0.4h` or `AAC 3.5/500` are written alike in every language. */
const isCode = (option: string) => /^[\dA-Z]/.test(option);

function missingTexts(sheets: readonly Sheet[], language: string): string[] {
  const messages = JSON.parse(readText(`messages/${language}.json`)).questionnaire;
  const texts = sheetTexts((group) => messages[group] ?? {});
  const missing = (name: string, text: string) => (text === name ? [`${language}: ${name}`] : []);
  const ofControl = (control: Control) => [
    ...missing(control.textKey, texts.control(control)),
    ...(control.options ?? []).flatMap((option) =>
      isCode(option) ? [] : missing(option, texts.option(control, option)),
    ),
  ];
  return sheets.flatMap((sheet) => [
    ...missing(sheet.name, texts.sheet(sheet.name)),
    ...sheet.sections.flatMap(({ name }) => missing(name, texts.section(name))),
    ...controlsOf(sheet).flatMap(ofControl),
  ]);
}

describe('texts of the information sheet', () => {
  it.each(COMPLETE_LOCALES)('name every sheet, section, question, option and unit: %s', (language) => {
    expect(missingTexts([...PSW_SHEETS, ...Object.values(CCL_SHEETS).flat()], language)).toEqual([]);
  });

  it.each(COMPLETE_LOCALES)('name the units that are words: %s', (language) => {
    const { units } = JSON.parse(readText(`messages/${language}.json`)).questionnaire;
    expect(Object.keys(units).sort()).toEqual(['d', 'pcs']);
  });

  it.each(COMPLETE_LOCALES)('name what comes with a delivery: %s', (language) => {
    const { kinds } = JSON.parse(readText(`messages/${language}.json`)).questionnaire.schedule;
    expect(Object.keys(kinds).sort()).toEqual([...SCHEDULE_FEATURES].sort());
  });
});
