import { getQuestionnaire, saveQuestionnaire } from '@/lib/contract/questionnaire';
import type { Journey } from './journey';

/** Gives a project the sheet of another one, complete as it is. */
export async function copySheet(journey: Journey, login: string, from: string, to: string): Promise<void> {
  const sheet = await journey.call(login, getQuestionnaire, { params: { rootUnitId: from } });
  const params = { rootUnitId: to };
  await journey.call(login, saveQuestionnaire, { params, body: { data: sheet.data, isValid: true } });
}
