import { type AnswerFault, fault, isRecord } from './answer-faults';
import { answerFaults } from './answers';
import { pinSheets } from './choose-sheets';
import { controlsOf, type Sheet } from './sheet';
import { type SheetData, VERSIONS_KEY } from './sheet-data';

/**
 * Faults that make sent data unreadable, each with its path: unknown sheets, versions and controls, and
 * answers of the wrong type. Incomplete or contradictory answers are drafts, not faults.
 * @param versions all sheets of the project in all versions
 * @param pinned versions that apply if the data name none
 */
export function sheetDataFaults(
  versions: readonly Sheet[],
  data: SheetData,
  pinned: ReadonlyMap<string, unknown>,
): AnswerFault[] {
  const sheets = new Map(pinSheets(versions, pinned).map((sheet) => [sheet.name, sheet]));
  const { [VERSIONS_KEY]: sentVersions = {}, ...sent } = data;
  const faults = Object.entries(sent).flatMap(([name, answers]) => {
    const sheet = sheets.get(name);
    return sheet ? faultsOfSheet(sheet, answers) : [fault('UnknownField', name)];
  });
  return [...faultsOfVersions(versions, sentVersions), ...faults];
}

function faultsOfVersions(versions: readonly Sheet[], sent: unknown): AnswerFault[] {
  if (!isRecord(sent)) return [fault('WrongType', VERSIONS_KEY)];
  return Object.entries(sent).flatMap(([name, version]) => {
    const path = `${VERSIONS_KEY}/${name}`;
    const ofName = versions.filter((sheet) => sheet.name === name);
    if (ofName.length === 0) return [fault('UnknownField', path)];
    return ofName.some((sheet) => sheet.version === version) ? [] : [fault('UnknownValue', path)];
  });
}

function faultsOfSheet(sheet: Sheet, answers: unknown): AnswerFault[] {
  if (!isRecord(answers)) return [fault('WrongType', sheet.name)];
  const controls = new Map(controlsOf(sheet).map((control) => [control.name, control]));
  return Object.entries(answers).flatMap(([name, answer]) => {
    const path = `${sheet.name}/${name}`;
    const control = controls.get(name);
    if (!control) return [fault('UnknownField', path)];
    return answerFaults(control, answer).map((found) => ({
      ...found,
      path: found.path === '' ? path : `${path}/${found.path}`,
    }));
  });
}
