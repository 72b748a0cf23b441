import { call } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { updateUser } from '@/lib/contract/profile';
import type { ProfileLanguage } from '@/lib/domain/account/languages';

/** Makes a language the person's own: his mails come in it, and the portal wherever he signs in. */
export async function chooseLanguage(userId: string, languageKey: ProfileLanguage): Promise<void> {
  await call<typeof updateUser>('PUT', dataPath(`users/${userId}`), { body: { languageKey } });
}
