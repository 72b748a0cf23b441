import { createTranslator } from 'next-intl';
import { describe, expect, it, test } from 'vitest';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { NOTATIONS } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import { listFiles, readText } from '@/tests/support/source-code';

const THIN = '\u202f';

describe('each quantity has one format', () => {
  test.each([
    ['en', '2,600', '2600', '4,173.50 m²', '15 m³', '0.375 m³', '7,285 kg', '53.57'],
    ['de', '2.600', '2600', '4.173,50 m²', '15 m³', '0,375 m³', '7.285 kg', '53,57'],
    ['nl', '2.600', '2600', '4.173,50 m²', '15 m³', '0,375 m³', '7.285 kg', '53,57'],
    [
      ...(['fr', `2${THIN}600`, '2600', `4${THIN}173,50 m²`] as const),
      ...(['15 m³', '0,375 m³', `7${THIN}285 kg`, '53,57'] as const),
    ],
    ['es', '2600', '2600', '4173,50 m²', '15 m³', '0,375 m³', '7285 kg', '53,57'],
  ] as const)('%s', (locale, pieces, mm, area, whole, volume, weight, pallets) => {
    const show = quantityTexts(NOTATIONS[locale]);
    expect(show.pieces(2600)).toBe(pieces);
    expect(show.mm(2600)).toBe(mm);
    expect(show.area(4_173_500_000)).toBe(area);
    expect([15, 0.375].map(show.exactVolume)).toEqual([whole, volume]);
    const decimal = ['en', 'en-GB'].includes(locale) ? '.' : ',';
    expect([15, 0.375].map(show.volume)).toEqual([`15${decimal}0 m³`, `0${decimal}4 m³`]);
    expect(show.weight(7284.6)).toBe(weight);
    expect(show.pallets(375 / 7)).toBe(pallets);
  });

  it('shows lengths with every digit, measured ones in whole millimetres', () => {
    const show = quantityTexts(NOTATIONS.de);
    expect([show.mm(310.5), show.measuredMm(2599.7)]).toEqual(['310,5', '2600']);
    expect(show.length(2599.7)).toBe('2600 mm');
  });

  it('shows tonnes with one decimal', () => {
    expect([24_000, 1_250].map(quantityTexts(NOTATIONS.de).tonnes)).toEqual(['24,0', '1,3']);
  });

  it('shows a volume in a sentence as elsewhere', () => {
    for (const locale of COMPLETE_LOCALES) {
      const t = createTranslator({
        locale,
        messages: { volume: '{limit, number} m³' },
      });
      const { exactVolume } = quantityTexts(NOTATIONS[locale]);
      for (const m3 of [350, 15, 0.375, 348.5, 4173.5, 12_345])
        expect(t('volume', { limit: m3 })).toBe(exactVolume(m3));
    }
  });
});

describe('the code', () => {
  const sources = listFiles(['app', 'components', 'lib'], /\.tsx?$/).filter(
    (file) => !file.startsWith('lib/domain/quantity'),
  );
  const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readText(file)));

  it('writes the units of quantities in their formats and in messages alone', () => {
    // The remark of an opentrans order is read by programs.
    expect(filesWith(/\} (?:mm|m²|m³|kg)(?=[`,<\s])/)).toEqual(['lib/documents/opentrans-order.ts']);
  });

  it('gives numbers no decimals of their own', () => {
    expect(filesWith(/(?:minimum|maximum)FractionDigits/)).toEqual([
      // Answers of sheets as they were given, and sizes of files.
      'components/questionnaire/sheet-form.tsx',
      'components/ui/use-byte-text.ts',
      'lib/documents/printed-sheets.ts',
      'lib/i18n/formats.ts',
    ]);
  });

  it('shows days in the named formats', () => {
    expect(filesWith(/\bdateStyle/)).toEqual([]);
  });
});
