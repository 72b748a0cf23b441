import type { OrderProblem } from '../orders/order-readiness';
import type { RefusalReason } from '../permissions/refusals';
import type { StructureProblem } from '../structure/check-structure';

/** What the conditions of the steps look at; the service fills in what concerns the unit at hand. */
export interface StepFacts {
  /** The BIM rule of the project, see `isBimProject`. */
  isBim: boolean;
  /** Product type assignments of the root and its units. */
  productTypeAssignments: number;
  /** Why the order cannot be placed yet, from the order rules; null when it can. */
  orderRefusal: OrderProblem | null;
  /** What keeps the stored structure of a root from being finished. */
  structureProblems: readonly StructureProblem[];
  sheetValid: boolean;
  orderLots: number;
  checkDataMissingOpen: boolean;
  hasIfcFile: boolean;
  /** Files on the unit or, for a root, anywhere below it; for a lot also above it. */
  files: number;
  /** Of a lot: on the lot itself, its drawing job, or in a model above that has walls of it. */
  hasDrawingOrModel: boolean;
  /** False while the lot's drawing job says not ready; true without one. */
  drawingJobReady: boolean;
  /** Materials below the root without volume or date. */
  incompleteMaterials: number;
}

/** Facts of a unit about which nothing stands in the way. */
export const CLEAR_FACTS: StepFacts = {
  isBim: false,
  productTypeAssignments: 1,
  orderRefusal: null,
  structureProblems: [],
  sheetValid: true,
  orderLots: 1,
  checkDataMissingOpen: false,
  hasIfcFile: true,
  files: 1,
  hasDrawingOrModel: true,
  drawingJobReady: true,
  incompleteMaterials: 0,
};

/** Gates: the server refuses the step (409) and says why. Null = open (domain.md §4). */
export const GATES = {
  structureComplete: ({ structureProblems }) => (structureProblems.length > 0 ? 'StructureInvalid' : null),
  productTypeAssigned: ({ productTypeAssignments }) => (productTypeAssignments > 0 ? null : 'NoProductType'),
  bimProject: ({ isBim }) => (isBim ? null : 'BimMismatch'),
  noBimProject: ({ isBim }) => (isBim ? 'BimMismatch' : null),
  drawingThere: ({ hasDrawingOrModel }) => (hasDrawingOrModel ? null : 'NothingToReview'),
  orderReady: ({ orderRefusal }) => (orderRefusal === null ? null : 'OrderNotReady'),
} satisfies Record<string, (facts: StepFacts) => RefusalReason | null>;
export type GateKey = keyof typeof GATES;

export const ASK_KEYS = [
  'sheetInvalid',
  'noOrderLot',
  'checkDataMissing',
  'noIfcFile',
  'noFile',
  'noDrawing',
  'drawingJobNotReady',
  'materialIncomplete',
] as const;
export type AskKey = (typeof ASK_KEYS)[number];

/** Asks: the screen asks for confirmation, the server accepts. True = there is something to ask. */
export const ASKS: Record<AskKey, (facts: StepFacts) => boolean> = {
  sheetInvalid: ({ sheetValid }) => !sheetValid,
  noOrderLot: ({ orderLots }) => orderLots === 0,
  checkDataMissing: ({ checkDataMissingOpen }) => checkDataMissingOpen,
  noIfcFile: ({ hasIfcFile }) => !hasIfcFile,
  noFile: ({ files }) => files === 0,
  noDrawing: ({ hasDrawingOrModel }) => !hasDrawingOrModel,
  drawingJobNotReady: ({ drawingJobReady }) => !drawingJobReady,
  materialIncomplete: ({ incompleteMaterials }) => incompleteMaterials > 0,
};

const ABOUT_FILES: readonly AskKey[] = ['noIfcFile', 'noFile', 'noDrawing'];

/** Whether an ask is answered among the files of the unit. */
export function isAskAboutFiles(ask: AskKey): boolean {
  return ABOUT_FILES.includes(ask);
}

/**
 * A project is planned with BIM when its sheet says so; while the sheet does not answer, when an .ifc file
 * lies on the root (domain.md §4).
 * @param answer the sheet's `bim` answer, null while it has none
 */
export function isBimProject(answer: 'yes' | 'no' | null, rootFileNames: readonly string[]): boolean {
  if (answer !== null) return answer === 'yes';
  return rootFileNames.some((name) => name.toLowerCase().endsWith('.ifc'));
}
