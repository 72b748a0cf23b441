import type { PlannedPeople } from './people-plan';

interface ReportedPerson {
  line: number;
  login: string;
  planned: PlannedPeople;
  changes: readonly { field: string; from: string; to: string }[];
  messages: readonly { field: string; message: string }[];
}

/** What an import did, as the cells of a file: row, login, result, details. @param resultText the name of a result */
export function peopleReport(
  people: readonly ReportedPerson[],
  resultText: (planned: PlannedPeople) => string,
): string[][] {
  return people.map(({ line, login, planned, changes, messages }) => {
    const details = [
      ...changes.map(({ field, from, to }) => `${field}: ${from === '' ? to : `${from} → ${to || '–'}`}`),
      ...messages.map(({ field, message }) => `${field}: ${message}`),
    ];
    return [String(line), login, resultText(planned), details.join(' | ')];
  });
}
