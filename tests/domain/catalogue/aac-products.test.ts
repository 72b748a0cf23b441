import { describe, expect, it } from 'vitest';
import { DEMO_PANELS } from '@/db/seed/catalogues';
import { findAacProduct } from '@/lib/domain/catalogue/aac-products';

describe('AAC products', () => {
  it('are the three of the catalogue, with what follows from their size', () => {
    const rows = DEMO_PANELS.map((p) => [
      p.productNo,
      p.title,
      p.value,
      p.articleNo,
      p.thicknessMm,
      p.widthMm,
      p.lengthMinMm,
      p.lengthMaxMm,
      p.piecesPerPallet,
      p.color,
      p.textColor,
      p.status,
    ]);
    expect(rows).toEqual([
      [0, 'AAC panel 70 × 600', '70x600', '5107060', 70, 600, 600, 2800, 10, '#1f77b4', '#ffffff', 'offered'],
      [
        1,
        'AAC panel 100 × 600',
        '100x600',
        '5110060',
        100,
        600,
        600,
        3000,
        7,
        '#e08a00',
        '#000000',
        'offered',
      ],
      [
        2,
        'AAC panel 150 × 600',
        '150x600',
        '5115060',
        150,
        600,
        600,
        3200,
        5,
        '#2e7d32',
        '#ffffff',
        'offered',
      ],
    ]);
  });

  it('follow the derivation rules', () => {
    for (const product of DEMO_PANELS) {
      expect(product.articleNo).toBe(
        `51${String(product.thicknessMm).padStart(3, '0')}${product.widthMm / 10}`,
      );
      expect(product.piecesPerPallet).toBe(Math.floor(750 / product.thicknessMm));
    }
  });

  it('are found by number only', () => {
    expect(findAacProduct(DEMO_PANELS, 2)?.value).toBe('150x600');
    expect(findAacProduct(DEMO_PANELS, '2')).toBeUndefined();
  });
});
