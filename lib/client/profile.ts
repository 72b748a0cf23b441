import { call } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { saveOwnPicture } from '@/lib/contract/pictures';
import type {
  saveOwnAddress,
  saveOwnContact,
  savePersonalData,
  saveSettings,
  updateUser,
} from '@/lib/contract/profile';
import type { ProfileLanguage } from '@/lib/domain/account/languages';
import type { PersonalData } from '@/lib/domain/account/personal-data';

/** Makes a language the person's own: his mails come in it, and the portal wherever he signs in. */
export async function chooseLanguage(userId: string, languageKey: ProfileLanguage): Promise<void> {
  await call<typeof updateUser>('PUT', dataPath(`users/${userId}`), { body: { languageKey } });
}

export async function chooseDailyMail(dailyStatusMail: boolean): Promise<void> {
  await call<typeof saveSettings>('POST', dataPath('profilesettings'), { body: { dailyStatusMail } });
}

/** Changes the name over the version of the user that was seen. */
export async function changePersonalData(
  { firstName, lastName }: PersonalData,
  version: number,
): Promise<void> {
  const body = { firstName, lastName, version };
  await call<typeof savePersonalData>('POST', dataPath('profileuserprofile'), { body });
}

/** Stores the first company address of the person. */
export async function makeAddress(fields: Record<string, string>): Promise<void> {
  await call<typeof saveOwnAddress>('POST', dataPath('profileaddress'), { body: fields });
}

/** The same of contact data. */
export async function makeContact(fields: Record<string, string>): Promise<void> {
  await call<typeof saveOwnContact>('POST', dataPath('profilecontact'), { body: fields });
}

export async function changePicture(image: Blob): Promise<void> {
  const body = new FormData();
  body.set('image', image, 'thumbnail.png');
  await call<typeof saveOwnPicture>('POST', dataPath('profilefiles/thumbnail.png'), { body });
}

export async function removePicture(): Promise<void> {
  await call('DELETE', dataPath('profilefiles/thumbnail.png'));
}
