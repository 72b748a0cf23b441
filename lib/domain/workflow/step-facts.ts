import type { OrderProblem } from '../orders/order-readiness';
import { isSheetMissing } from '../permissions/can-edit-sheet';
import type { RefusalReason } from '../permissions/refusals';
import type { StructureProblem } from '../structure/check-structure';

/** The facts for the conditions of steps; the service fills in those that the unit needs. */
export interface StepFacts {
  /** The BIM rule of the project, see `isBimProject`. */
  isBim: boolean;
  /** The number of product type assignments of the root and its units. */
  productTypeAssignments: number;
  /** The reason why the order cannot be placed yet, from the order rules; null if it can. */
  orderRefusal: OrderProblem | null;
  /** The problems that prevent finishing the stored structure of a root. */
  structureProblems: readonly StructureProblem[];
  sheetValid: boolean;
  orderLots: number;
  checkDataMissingOpen: boolean;
  hasIfcFile: boolean;
  /** The number of files on the unit; for a root anywhere below it, for a lot also above it. */
  files: number;
  /** Whether a lot has a drawing or model: on it, on its drawing job, or in a model above with its walls. */
  hasDrawingOrModel: boolean;
  /** False while the lot's drawing job reports not ready; true without a drawing job. */
  drawingJobReady: boolean;
  /** The number of materials below the root without volume or date. */
  incompleteMaterials: number;
}

/** Facts of a unit without any obstacle. */
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

/** Gates: the server refuses the step (409) with this reason; null = open (domain.md §4). */
export const GATES = {
  structureComplete: ({ structureProblems }) => (structureProblems.length > 0 ? 'StructureInvalid' : null),
  productTypeAssigned: ({ productTypeAssignments }) => (productTypeAssignments > 0 ? null : 'NoProductType'),
  bimProject: ({ isBim }) => (isBim ? null : 'BimMismatch'),
  noBimProject: ({ isBim }) => (isBim ? 'BimMismatch' : null),
  drawingThere: ({ hasDrawingOrModel }) => (hasDrawingOrModel ? null : 'NothingToReview'),
  orderReady: ({ orderRefusal }) => (orderRefusal === null ? null : 'OrderNotReady'),
} satisfies Record<string, (facts: StepFacts) => RefusalReason | null>;
export type GateKey = keyof typeof GATES;

/** Whether the project has a sheet at all. */
type SheetAccess = Parameters<typeof isSheetMissing>[0];

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

/** Questions: the screen asks for confirmation, the server does not check. True = the question applies. */
export const ASKS: Record<AskKey, (facts: StepFacts, access: SheetAccess) => boolean> = {
  sheetInvalid: (facts, access) => isSheetMissing(access, facts),
  noOrderLot: ({ orderLots }) => orderLots === 0,
  checkDataMissing: ({ checkDataMissingOpen }) => checkDataMissingOpen,
  noIfcFile: ({ hasIfcFile }) => !hasIfcFile,
  noFile: ({ files }) => files === 0,
  noDrawing: ({ hasDrawingOrModel }) => !hasDrawingOrModel,
  drawingJobNotReady: ({ drawingJobReady }) => !drawingJobReady,
  materialIncomplete: ({ incompleteMaterials }) => incompleteMaterials > 0,
};

const ABOUT_FILES: readonly AskKey[] = ['noIfcFile', 'noFile', 'noDrawing'];

/** Whether the answer to a question is found in the files of the unit. */
export function isAskAboutFiles(ask: AskKey): boolean {
  return ABOUT_FILES.includes(ask);
}

/**
 * Whether a project is planned with BIM: as its sheet says; while the sheet has no answer, if an .ifc file is
 * on the root (domain.md §4).
 * @param answer the sheet's `bim` answer, null if it has none
 */
export function isBimProject(answer: 'yes' | 'no' | null, rootFileNames: readonly string[]): boolean {
  if (answer !== null) return answer === 'yes';
  return rootFileNames.some((name) => name.toLowerCase().endsWith('.ifc'));
}
