import { type AacFacts, aacCatalogue } from '@/lib/domain/catalogue/aac-products';
import { type LintelFacts, lintelCatalogue } from '@/lib/domain/catalogue/lintel-products';
import { DEMO_FILE } from './demo-file';

// All tenants of the demo have the same products.
const [{ panels, lintels }] = DEMO_FILE.tenants.items as [Tenant];
type Tenant = (typeof DEMO_FILE.tenants.items)[number];

/** What the catalogue of the demo holds of its three panels (domain.md §1). */
export const DEMO_PANEL_FACTS = panels.items.map(
  ({ thickness, width, lengthMin, lengthMax, ...panel }) =>
    ({
      ...panel,
      ...{ thicknessMm: thickness, widthMm: width, lengthMinMm: lengthMin, lengthMaxMm: lengthMax },
    }) as AacFacts,
);

/** What it holds of its 69 lintels (domain.md §2). */
export const DEMO_LINTEL_FACTS = lintels.items.map(
  ({ itemNo, thickness, length, height, lintelType, cuttable, minCutHeight, maxOpening, ...lintel }) =>
    ({
      ...lintel,
      ...{ articleNo: itemNo, thicknessMm: thickness, lengthMm: length, heightMm: height },
      ...{ baseType: lintelType, isCuttable: cuttable },
      ...{ minCutHeightMm: minCutHeight, maxOpeningMm: maxOpening },
    }) as LintelFacts,
);

/** The products of the demo as order tables use them. */
export const DEMO_PANELS = aacCatalogue(DEMO_PANEL_FACTS);
export const DEMO_LINTELS = lintelCatalogue(DEMO_LINTEL_FACTS);
