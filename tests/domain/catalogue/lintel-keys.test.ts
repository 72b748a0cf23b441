import { describe, expect, it } from 'vitest';
import { DEMO_LINTEL_FACTS, DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { findLintelProduct, lintelCatalogue, lintelWithItemNo } from '@/lib/domain/catalogue/lintel-products';
import { packProducts, unpackProducts } from '@/lib/domain/catalogue/packed-products';
import { validateLintelItem } from '@/lib/domain/orders/lintel-validity';
import { catalogueOfLot } from '@/lib/domain/orders/lot-catalogue';

const [first = expect.unreachable()] = DEMO_LINTEL_FACTS;

describe('a lintel that follows another of its size', () => {
  const products = lintelCatalogue([
    { ...first, status: 'ending' },
    { ...first, articleNo: '99' },
  ]);

  it('has the key of the size, and the saved row keeps the product that it names', () => {
    expect(findLintelProduct(products, '70x1000x250')?.articleNo).toBe('99');
    const old = lintelWithItemNo(products, first.articleNo);
    expect(findLintelProduct(products, old?.value)?.articleNo).toBe(first.articleNo);
    expect(new Set(products.map(({ value }) => value)).size).toBe(2);
  });

  it('leaves the key to the former one until it is offered', () => {
    const before = lintelCatalogue([first, { ...first, articleNo: '99', status: 'blocked' }]);
    expect(findLintelProduct(before, '70x1000x250')?.articleNo).toBe(first.articleNo);
  });
});

describe('a row that was cut', () => {
  const row = {
    ...{ itemIndex: 1, sublotName: 'Hall', floorName: 'EG', thicknessMm: 70, lengthMm: 1000 },
    ...{ heightMm: 130, productValue: '70x1000x250', qty: 1 },
  };
  const problems = (products: typeof DEMO_LINTELS, saved?: typeof row) =>
    validateLintelItem(row, { products, saved }).map(({ field, code }) => `${field} ${code}`);

  it('stays valid where its product may not be cut like that any more', () => {
    const higher = lintelCatalogue(DEMO_LINTEL_FACTS.map((facts) => ({ ...facts, minCutHeightMm: 200 })));
    const uncut = lintelCatalogue(DEMO_LINTEL_FACTS.map((facts) => ({ ...facts, isCuttable: false })));
    expect([problems(higher, row), problems(uncut, row)]).toEqual([[], []]);
    expect(problems(higher)).toEqual(['heightMm ORDERITEM.CutNotAllowed']);
    expect(problems(higher, { ...row, heightMm: 250 })).toEqual(['heightMm ORDERITEM.CutNotAllowed']);
  });

  it('is refused without any product, with a reason for each field', () => {
    expect(problems([])).toEqual([
      'thicknessMm ORDERITEM.ThicknessUnknown',
      'productValue ORDERITEM.ProductUnknown',
    ]);
  });
});

describe('the products of a catalogue in the page', () => {
  it('are packed and unpacked without loss', () => {
    expect(unpackProducts(packProducts(DEMO_LINTELS))).toEqual(DEMO_LINTELS);
    expect(unpackProducts(packProducts(DEMO_PANELS))).toEqual(DEMO_PANELS);
    expect(unpackProducts(packProducts([]))).toEqual([]);
  });

  it('may lack a field that others have', () => {
    const products = [{ articleNo: 'A' }, { articleNo: 'B', titles: { de: 'Platte' } }];
    expect(unpackProducts(packProducts(products))).toStrictEqual(products);
  });
});

describe('the catalogue of a lot', () => {
  const lot = { tenantId: 7, unitType: 'aacorderlot', stateKey: 'Approved', orderNumber: '4520001' } as const;

  it('is the newest one until the lot is ordered, and again while it is reopened', () => {
    const newest = { tenantId: 7, catalogueVersion: null };
    expect(
      catalogueOfLot({ ...lot, orderNumber: null, stateKey: 'PlaceOrder', catalogueVersion: null }),
    ).toEqual(newest);
    expect(catalogueOfLot({ ...lot, stateKey: 'PlaceOrder', catalogueVersion: 3 })).toEqual(newest);
  });

  it('is that of the order then; the first one for orders from before there were versions', () => {
    expect(catalogueOfLot({ ...lot, catalogueVersion: 3 }).catalogueVersion).toBe(3);
    expect(catalogueOfLot({ ...lot, catalogueVersion: null }).catalogueVersion).toBe(1);
  });
});
