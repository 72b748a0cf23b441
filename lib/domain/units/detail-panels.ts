import type { ProjectAccess } from '../permissions/access';
import { canDownloadFiles } from '../permissions/can-download-files';
import { canEditSheet, isSheetMissing } from '../permissions/can-edit-sheet';
import { canOpenViewer } from '../permissions/can-open-viewer';
import { canSeeDeliveryOverview, hasDeliveries } from '../permissions/can-see-delivery-overview';
import { canSeeJournal } from '../permissions/can-see-journal';
import { ALLOWED, refuse, type Verdict } from '../permissions/verdict';
import { allowedChildren } from '../vocabulary/allowed-children';
import type { StateKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';

export interface DetailFacts {
  unit: { unitType: UnitType; variant: UnitVariant; stateKey: StateKey };
  /** The number of the viewer's tasks at or below the unit. */
  taskCount: number;
  sheetValid: boolean;
}

/**
 * The visible parts of a unit's detail page; whether an action is allowed is decided by the `can-*` checks.
 */
export interface DetailPanels {
  tasks: boolean;
  subUnits: boolean;
  /** The tile that creates a unit below; blocked (except for folders) while the information sheet is invalid. */
  newUnitTile: 'hidden' | 'blocked' | 'open';
  /** Edit and delete icons on the cards of units. */
  cardActions: boolean;
  files: boolean;
  /** The cards about the project (site, people, tenant) have one line each: everywhere but on its own page. */
  foldsProjectCards: boolean;
  /** The card of project actions in the right column, and its buttons. */
  projectActions: boolean;
  viewerButton: boolean;
  journalButton: boolean;
  sheetButton: boolean;
  deliveryOverviewButton: boolean;
  deliveryDatesButton: boolean;
  downloadButton: boolean;
  /** Below the root; its dialog says why the viewer may not delete the unit (portal-2 §2, §4). */
  deleteButton: boolean;
  /** The verdicts behind the buttons, to explain missing ones. */
  verdicts: Record<ProjectAction, Verdict>;
}

/** Pages that can be opened from a unit's page; some do not exist for some kinds of units. */
export type ProjectAction = 'viewer' | 'journal' | 'sheet' | 'deliveryOverview' | 'deliveryDates';

/** The panels and buttons of a unit's detail page (portal-2 §2, "Project detail page"). */
export function detailPanels(
  access: ProjectAccess,
  { unit, taskCount, sheetValid }: DetailFacts,
): DetailPanels {
  const verdicts: DetailPanels['verdicts'] = {
    viewer: canOpenViewer(unit),
    journal: canSeeJournal(access),
    sheet: canEditSheet(access),
    deliveryOverview: canSeeDeliveryOverview(access),
    deliveryDates: access.root.stateKey === 'Structuring' ? refuse('StillStructuring') : ALLOWED,
  };
  const viewerButton = verdicts.viewer.can;
  const journalButton = verdicts.journal.can;
  const sheetButton = verdicts.sheet.can;
  return {
    tasks: taskCount > 0,
    subUnits: unit.unitType !== 'drawingjob',
    newUnitTile: newUnitTile(access, unit, sheetValid),
    cardActions: !access.features.includes('HideUnitEditAction'),
    files: unit.variant === 'other',
    foldsProjectCards: unit.unitType !== 'project',
    projectActions: viewerButton || journalButton || sheetButton,
    viewerButton,
    journalButton,
    sheetButton,
    deliveryOverviewButton: hasDeliveries(unit) && verdicts.deliveryOverview.can,
    deliveryDatesButton: verdicts.deliveryDates.can,
    downloadButton: canDownloadFiles(access).can,
    deleteButton: unit.unitType !== 'project',
    verdicts,
  };
}

function newUnitTile(
  access: ProjectAccess,
  unit: DetailFacts['unit'],
  sheetValid: boolean,
): DetailPanels['newUnitTile'] {
  const children = allowedChildren({ ...unit, rules: access.rules });
  if (children.length === 0 || !access.features.includes('AllowCreateProjectUnits')) return 'hidden';
  const waitsForSheet = children.some((unitType) => unitType !== 'folder');
  return waitsForSheet && isSheetMissing(access, { sheetValid }) ? 'blocked' : 'open';
}
