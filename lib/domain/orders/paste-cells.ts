import type { AacProduct } from '../catalogue/aac-products';
import { type Notation, parseDecimal, withoutNoise } from '../quantity';
import { MAX_QTY } from './item-fields';
import type { OrderItemCode } from './item-problem';
import type { LengthUnit } from './paste-headers';

/** What one pasted cell says: a value, why there is none, or several values it may mean. */
export type CellReading = { value: number } | { code: OrderItemCode } | { readings: number[] };

const MM_PER_UNIT: Readonly<Record<LengthUnit, number>> = { mm: 1, cm: 10, m: 1000 };
/** Without a stated unit, a length below this can only be metres: no element is that short in mm. */
const SHORTEST_IN_MM = 20;

/** Reads cells that name a product; a list names the same few again and again, so each is matched once. */
export function productReader(products: readonly AacProduct[]): (text: string) => CellReading {
  const known = new Map<string, CellReading>();
  return (text) => {
    const reading = known.get(text) ?? readProduct(text, products);
    known.set(text, reading);
    return reading;
  };
}

/** A product by title, value, article number or thickness; blanks, case and × or x do not matter. */
function readProduct(text: string, products: readonly AacProduct[]): CellReading {
  const wanted = compact(text);
  const byName = products.filter(
    ({ title, value, articleNo }) => wanted === compact(title) || wanted === value || wanted === articleNo,
  );
  const byThickness = products.filter(({ thicknessMm }) => wanted === String(thicknessMm));
  // The size inside a name of the customer's own: "Porenbeton 100 × 600 mm".
  const size = /(?:^|\D)(\d+x\d+)(?:\D|$)/.exec(wanted)?.[1];
  const bySize = products.filter(({ value }) => value === size);
  const found = [byName, byThickness, bySize].find((matches) => matches.length > 0) ?? [];
  const product = found.find(({ active }) => active) ?? found[0];
  return product ? { value: product.productNo } : { code: 'ORDERITEM.ProductUnknown' };
}

export interface LengthContext {
  /** The unit the heading names, if any; a unit in the cell goes before it. */
  unit: LengthUnit | null;
  notation: Notation;
  /** Lengths that can be meant, in mm. */
  range: { min: number; max: number };
}

/**
 * A length in mm. Where the unit or the thousands point is left open, the reading that gives an element of
 * this product is taken: `2,70`, `2.700` and `270` are 2700.
 */
export function readLengthCell(text: string, { unit, notation, range }: LengthContext): CellReading {
  const parsed = parseDecimal(text, notation);
  if (parsed.kind === 'empty' || parsed.kind === 'invalid' || parsed.unit === 'pieces') {
    return { code: 'ORDERITEM.NotANumber' };
  }
  const numbers = parsed.kind === 'number' ? [parsed.value] : parsed.readings;
  const stated = parsed.unit ?? unit;
  const isPlausible = (lengthMm: number) => lengthMm >= range.min && lengthMm <= range.max;
  if (stated)
    return choose(
      numbers.map((value) => toMm(value, stated)),
      isPlausible,
    );
  const units: readonly LengthUnit[] = ['mm', 'cm', 'm'];
  const plausible = numbers.flatMap((value) => units.map((name) => toMm(value, name))).filter(isPlausible);
  const fallback = numbers.map((value) => toMm(value, value < SHORTEST_IN_MM ? 'm' : 'mm'));
  return choose(plausible.length > 0 ? plausible : fallback, isPlausible);
}

/** A number of pieces. `1.000` stays open, being a thousand or an oddly written one. */
export function readQtyCell(text: string, notation: Notation): CellReading {
  const parsed = parseDecimal(text, notation);
  const isPieces = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_QTY;
  if (parsed.kind === 'empty' || parsed.kind === 'invalid') return { code: 'ORDERITEM.NotANumber' };
  if (parsed.unit !== null && parsed.unit !== 'pieces') return { code: 'ORDERITEM.NotANumber' };
  return choose(parsed.kind === 'number' ? [parsed.value] : parsed.readings, isPieces);
}

/** The only plausible candidate; else the only one at all; else all that may be meant. */
function choose(candidates: readonly number[], isPlausible: (value: number) => boolean): CellReading {
  const distinct = [...new Set(candidates)];
  const plausible = distinct.filter(isPlausible);
  const readings = plausible.length > 0 ? plausible : distinct;
  const [first] = readings;
  return readings.length === 1 && first !== undefined ? { value: first } : { readings };
}

function toMm(value: number, unit: LengthUnit): number {
  return withoutNoise(value * MM_PER_UNIT[unit]);
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[×✕*]/g, 'x').replace(/\s+/g, '').replace(/mm$/, '');
}
