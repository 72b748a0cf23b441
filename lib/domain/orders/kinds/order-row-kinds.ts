import type { OrderLotType } from '../../vocabulary/unit-types';
import type { OrderKindName } from '../order-document';
import { AAC_ROWS } from './aac-rows';
import { LINTEL_ROWS } from './lintel-rows';

/** The rows of each order table. Who adds a kind adds it here; everything else looks it up. */
const ORDER_ROW_KINDS = {
  aacorderlot: AAC_ROWS,
  lintelorderlot: LINTEL_ROWS,
} as const satisfies { readonly [Type in OrderLotType]: { unitType: Type; name: OrderKindName } };

type KnownRowKind = (typeof ORDER_ROW_KINDS)[OrderLotType];

const byName = new Map<string, KnownRowKind>(Object.values(ORDER_ROW_KINDS).map((kind) => [kind.name, kind]));

/** The kind with a name. @throws Error if there is none */
export function rowKindNamed(name: string): KnownRowKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`no order kind ${name}`);
  return kind;
}
