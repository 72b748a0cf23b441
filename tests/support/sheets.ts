import { pinSheets, type SheetChoice, sheetVersionsFor } from '@/lib/domain/questionnaire/choose-sheets';
import type { SheetFacts } from '@/lib/domain/questionnaire/components';
import { NO_SCHEDULE } from '@/lib/domain/questionnaire/delivery-schedule';
import { type Evaluation, evaluateSheets } from '@/lib/domain/questionnaire/evaluate-sheets';
import type { Control, Sheet } from '@/lib/domain/questionnaire/sheet';
import { type SheetData, versionsOf } from '@/lib/domain/questionnaire/sheet-data';

/** A choice of sheets with the rule about their materials. */
export interface SheetCase extends SheetChoice {
  minMaterialSheets: number;
}

/** The sets of the portal, and the first one without a rule about its materials. */
export const PSW: SheetCase = {
  ...{ setKey: 'psw', minMaterialSheets: 2 },
  ...{ country: null, brickAssortment: null },
};
export const PSW_ELSEWHERE: SheetCase = { ...PSW, minMaterialSheets: 0 };
export const CCL_NL: SheetCase = { ...PSW_ELSEWHERE, setKey: 'ccl', country: 'nl' };

/** Complete answers of set PSW: a project that may go on. */
export const PSW_COMPLETE = {
  project: {
    projectName: 'Quartier Lindenhof',
    buildingType: 'apartment',
    dwellings: 28,
    storeys: 4,
    engineer: 'Ingenieurbüro',
    contractor: 'Hochbau',
    bim: 'no',
  },
  site: {
    siteManager: 'Jonas Polier',
    sitePhone: '+49 172 555 1002',
    unloadTruckCrane: true,
    crane: 'none',
    firstDeliveryWeek: '2027-W03',
    deliveryMode: 'planned',
  },
  materials: { 'questionnaire-materials': ['matAacPanels', 'matLintels'] },
  matAacPanels: { panelThickness: ['100'], panelHeight: 2600, topFixing: 'foam' },
  matLintels: { lintelFamilies: ['N'], minBearing: '115' },
};

/** Evaluates answers as the portal does when they are saved. */
export function evaluate(choice: SheetCase, data: SheetData, facts: Partial<SheetFacts> = {}): Evaluation {
  const sheets = pinSheets(sheetVersionsFor(choice), versionsOf(data));
  return evaluateSheets(sheets, data, {
    ...{ minMaterialSheets: choice.minMaterialSheets, schedule: NO_SCHEDULE },
    ...facts,
  });
}

/** Changes of single sheets on top of others. */
export function answersWith(data: SheetData, changes: Record<string, object>): Record<string, unknown> {
  const changed = Object.entries(changes).map(([sheet, answers]) => [
    sheet,
    { ...Object(data[sheet]), ...answers },
  ]);
  return { ...data, ...Object.fromEntries(changed) };
}

/** Problems as `sheet/control: code`. */
export function problemsOf({ problems }: Evaluation): string[] {
  return problems.map(({ sheet, control, code }) => `${sheet}/${control}: ${code}`);
}

export function shownSheets({ controls }: Evaluation): string[] {
  return [...controls.keys()].map(({ name }) => name);
}

export function enabledNames({ controls }: Evaluation): string[] {
  return [...controls.values()].flatMap((enabled) => enabled.map(({ name }) => name));
}

/** A sheet of one section, for rules that no sheet of the portal needs. */
export function sheetOf(controls: Control[], activationPaths?: string[]): Sheet {
  const sections = [{ name: 'only', controls }];
  return { name: 'only', version: 1, sections, ...(activationPaths && { activationPaths }) };
}
