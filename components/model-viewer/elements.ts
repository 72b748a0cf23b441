export type ElementKind = 'wall' | 'slab' | 'other';

/** An element of a model, as the table of its file lists it. */
export interface ModelElement {
  /** GlobalId of the file, empty without one. */
  id: string;
  kind: ElementKind;
  number: string | null;
  /** Place in the storeys of the same file. */
  storey: number;
}

export interface ModelStorey {
  /** GlobalId; null for elements without a storey. */
  globalId: string | null;
  name: string;
  elevationM: number | null;
}

/** What a model file says about its elements beside their shapes. */
export interface ElementTable {
  elements: ModelElement[];
  storeys: ModelStorey[];
}

const VERSION = 1;

/** The file was written by another version of the converter, or is none of its files. */
export class UnknownModelError extends Error {
  constructor(reason: string) {
    super(`Not a model of the portal: ${reason}`);
    this.name = 'UnknownModelError';
  }
}

/**
 * Reads the table of elements out of the extras of a model file.
 * @throws UnknownModelError for extras of another version or shape
 */
export function readElementTable(extras: unknown): ElementTable {
  if (!isRecord(extras) || extras.version !== VERSION) throw new UnknownModelError('version');
  const { elements, storeys } = extras;
  if (!Array.isArray(elements) || !Array.isArray(storeys)) throw new UnknownModelError('no tables');
  return { elements: elements.map(readElement), storeys: storeys.map(readStorey) };
}

function readElement(value: unknown): ModelElement {
  if (!isRecord(value)) throw new UnknownModelError('element');
  const { id, kind, number, storey } = value;
  return {
    id: typeof id === 'string' ? id : '',
    kind: kind === 'wall' || kind === 'slab' ? kind : 'other',
    number: typeof number === 'string' ? number : null,
    storey: typeof storey === 'number' ? storey : -1,
  };
}

function readStorey(value: unknown): ModelStorey {
  if (!isRecord(value)) throw new UnknownModelError('storey');
  const { globalId, name, elevationM } = value;
  return {
    globalId: typeof globalId === 'string' ? globalId : null,
    name: typeof name === 'string' ? name : '',
    elevationM: typeof elevationM === 'number' ? elevationM : null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
