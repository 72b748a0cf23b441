import { UnknownModelError } from '@/lib/formats/read-glb';

export type ElementKind = 'wall' | 'slab' | 'other';

/** An element of a model, as listed in the table of its file. */
export interface ModelElement {
  /** GlobalId in the file; empty if it has none. */
  id: string;
  kind: ElementKind;
  number: string | null;
  /** Index in the storeys of the same file. */
  storey: number;
}

export interface ModelStorey {
  /** GlobalId; null for the group of elements without a storey. */
  globalId: string | null;
  name: string;
  elevationM: number | null;
}

/** The data of a model file about its elements, besides their geometry. */
export interface ElementTable {
  elements: ModelElement[];
  storeys: ModelStorey[];
}

const VERSION = 1;

/**
 * Reads the table of elements from the extras of a model file.
 * @throws UnknownModelError if the extras have another version or structure
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
